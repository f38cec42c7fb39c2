import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_ID } from '#contract/base/limits.ts'
import type { PersonDetail, PersonMod } from '#contract/people/people.ts'
import styles from '#web/desk/people/people.module.css'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { Field } from '#web/shared/forms/field.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { useForm } from '#web/shared/forms/use-form.ts'

/** The mods that somebody may change as an editor: those that they added, and those given to them. */
export function PersonMods({ person }: { person: PersonDetail }) {
  const personId = person.id
  const { loaded, reload, renew } = useLoaded(`person-mods/${personId}`, (signal) =>
    getDeskApi().getPersonMods({ body: { id: personId }, signal }),
  )
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<Failure>()
  async function change(call: () => Promise<{ message: string }>) {
    setMessage('')
    setFailure(undefined)
    setMessage((await sendAgainIfUndone(call)).message)
    renew()
  }
  const form = useForm({
    check: ({ mod = '' }) => {
      if (numberOf(mod)) return undefined
      const message = 'Give the number of a mod, or the address of its page'
      return { message, fields: { mod: message } }
    },
    send: async ({ mod = '' }) => {
      const body = { modId: numberOf(mod) ?? 0, personId }
      await change(() => getDeskApi().assignMod({ body }))
      form.form.current?.reset()
    },
  })
  function takeAway(modId: number) {
    const call = () => getDeskApi().unassignMod({ body: { modId, personId } })
    change(call).catch((error: unknown) => setFailure(failureOf(error)))
  }
  if (loaded.state === 'loading') return null
  return (
    <section className={styles.card} aria-labelledby="mods-heading">
      <h2 id="mods-heading">Mods</h2>
      <p>
        {person.role === 'editor'
          ? 'As an editor they may change these, and no others.'
          : 'If they become an editor, they may change these.'}
      </p>
      {loaded.state === 'failed' ? (
        <p role="alert">
          {loaded.failure.message}{' '}
          <button type="button" className="button button-quiet" onClick={reload}>
            Retry
          </button>
        </p>
      ) : (
        <Mods {...loaded.value} personId={personId} onTakeAway={takeAway} />
      )}
      <p role="status" className={styles.done}>
        {message}
      </p>
      <FormMessage failure={failure} isAnnounced />
      <form {...form.attributes} className={styles.form}>
        <Field
          label="Give them a mod"
          name="mod"
          error={form.errorOf('mod')}
          hint="Its number, or the address of its page."
        >
          {(control) => <input {...control} autoComplete="off" />}
        </Field>
        <FormMessage failure={form.failure} isAnnounced />
        <button type="submit" className="button button-quiet" aria-disabled={form.isBusy}>
          Give
        </button>
      </form>
    </section>
  )
}

/** '12' and '#12' of a list, or what follows '/mod/' in an address. */
function numberOf(text: string): number | undefined {
  const found = /^#?(\d+)$/.exec(text.trim()) ?? /\/(?:mod|update|history)\/(\d+)/.exec(text)
  const id = Number(found?.[1])
  return id >= 1 && id <= MAX_ID ? id : undefined
}

const STATES: Readonly<Record<PersonMod['visibility'], string>> = {
  public: '',
  hidden: ', hidden',
  scheduled: ', scheduled',
  deleted: ', in the trash',
}

interface ModsProperties {
  mods: readonly PersonMod[]
  total: number
  personId: number
  onTakeAway: (modId: number) => void
}

function Mods({ mods, total, personId, onTakeAway }: ModsProperties) {
  if (mods.length === 0) return <p>None yet.</p>
  return (
    <>
      <ul className={styles.mods}>
        {mods.map(({ id, name, visibility }) => (
          <li key={id}>
            <span>
              <Link to={`/history/${id}`}>{name}</Link>
              {STATES[visibility]}
            </span>
            <button type="button" className="button button-quiet" onClick={() => onTakeAway(id)}>
              Take away<span className="visually-hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/manage?editor=${personId}`}>
          {total > mods.length ? `All ${total.toLocaleString('en')} in the table` : 'In the table'}
        </Link>
      </p>
    </>
  )
}
