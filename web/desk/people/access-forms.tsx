import type { ReactNode } from 'react'
import type { PersonDetail } from '#contract/people/people.ts'
import styles from '#web/desk/people/people.module.css'
import { checkReason, ReasonField } from '#web/desk/people/reason-field.tsx'
import type { ChangePerson } from '#web/desk/people/use-person.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'

interface AccessFormProperties {
  person: PersonDetail
  change: ChangePerson
}

/** Ends all logins of somebody. */
export function SignOutForm({ person: { id, name, sessions }, change }: AccessFormProperties) {
  if (sessions === 0) return null
  return (
    <ReasonForm
      id="sign-out"
      heading="Logins"
      button="Log out everywhere"
      send={(reason) => change(() => getDeskApi().signOutPerson({ body: { id, reason } }))}
    >
      <p>
        {name} is logged in in {sessions === 1 ? 'one place' : `${sessions} places`}.
      </p>
    </ReasonForm>
  )
}

/** Keeps somebody out, or lets them in again. */
export function BlockForm({ person, change }: AccessFormProperties) {
  const { id, blockedAt, isLastAdministrator, isYou } = person
  if (isLastAdministrator || isYou) return null
  const api = getDeskApi()
  if (blockedAt) {
    return (
      <ReasonForm
        id="block"
        heading="Blocked"
        button="Unblock"
        send={(reason) => change(() => api.unblockPerson({ body: { id, reason } }))}
      >
        <p>Reason: {person.blockReason}</p>
      </ReasonForm>
    )
  }
  return (
    <ReasonForm
      id="block"
      heading="Block"
      button="Block"
      isDangerous
      send={(reason) => change(() => api.blockPerson({ body: { id, reason } }))}
    >
      <p>
        Ends every login, and allows no more. The account and its mods stay, and you can unblock it.
      </p>
    </ReasonForm>
  )
}

interface ReasonFormProperties {
  id: string
  heading: string
  button: string
  isDangerous?: boolean
  send: (reason: string) => Promise<void>
  children: ReactNode
}

/** Something that takes a reason and nothing else. */
function ReasonForm({ id, heading, button, isDangerous, send, children }: ReasonFormProperties) {
  const form = useForm({
    check: checkReason,
    send: async ({ reason = '' }) => {
      await send(reason)
      form.form.current?.reset()
    },
  })
  return (
    <section
      className={styles.card}
      data-danger={isDangerous || undefined}
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
      <form {...form.attributes} className={styles.form}>
        <ReasonField error={form.errorOf('reason')} />
        <FormMessage failure={form.failure} isAnnounced />
        <button
          type="submit"
          className={`button ${isDangerous ? styles.dangerous : 'button-quiet'}`}
          aria-disabled={form.isBusy}
        >
          {button}
        </button>
      </form>
    </section>
  )
}
