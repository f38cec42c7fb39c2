import { useRef, useState } from 'react'
import type { SettingsPage } from '#contract/desk/site-settings.ts'
import { changeOf, typedOf } from '#web/desk/settings/read-section.ts'
import { SettingControls } from '#web/desk/settings/setting-controls.tsx'
import type { SETTINGS_SECTIONS } from '#web/desk/settings/setting-fields.ts'
import own from '#web/desk/settings/settings.module.css'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { failureOf } from '#web/shared/api/failure.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'

const CONFLICT = 409

interface SettingsFormProperties {
  section: (typeof SETTINGS_SECTIONS)[number]
  page: SettingsPage
  onSaved: (page: SettingsPage) => void
}

/** The settings of a section, saved together. */
export function SettingsForm({ section, page, onSaved }: SettingsFormProperties) {
  const [message, setMessage] = useState('')
  /** Of what somebody else has saved meanwhile, once it was looked at. */
  const seen = useRef(0)
  const fields = section.fields.flatMap((field) => {
    const setting = page.settings.find(({ name }) => name === field.name)
    return setting ? [{ ...field, setting }] : []
  })
  const form = useForm({
    check: () => {
      setMessage('')
      return undefined
    },
    send: async (given) => {
      const change = changeOf(fields, given)
      if (Object.keys(change.values).length + change.standard.length === 0) {
        setMessage('Nothing was changed.')
        return
      }
      const version = Math.max(page.version, seen.current)
      const body = { version, values: change.values, standard: [...change.standard] }
      const { changes, ...saved } = await getDeskApi().changeSettings({ body })
      setMessage(changes.length === 0 ? 'Nothing was changed.' : 'Saved. It counts within seconds.')
      onSaved(saved)
    },
  })
  async function readTheirs(use: (theirs: SettingsPage) => void) {
    try {
      use(await getDeskApi().getSettings({}))
    } catch (error) {
      setMessage(failureOf(error).message)
    }
  }
  const saveAnyway = () =>
    readTheirs(({ version }) => {
      seen.current = version
      form.form.current?.requestSubmit()
    })
  const showTheirs = () =>
    readTheirs((theirs) => {
      form.clearFailure()
      form.form.current?.reset()
      onSaved(theirs)
    })
  const isConflict = form.failure?.status === CONFLICT
  const shown = fields.map(({ setting, control }) => typedOf(setting, control))
  return (
    <section className={own.card} aria-labelledby={`${section.id}-heading`}>
      <h2 id={`${section.id}-heading`}>{section.heading}</h2>
      <form {...form.attributes} className={own.form}>
        {/* What was saved is shown as it was kept; what is typed elsewhere stays. */}
        <div key={JSON.stringify(shown)} className={own.fields}>
          {fields.map((field) => (
            <SettingControls key={field.name} field={field} errorOf={form.errorOf} />
          ))}
        </div>
        <FormMessage failure={form.failure} isAnnounced>
          {isConflict && (
            <span className={own.choices}>
              <button type="button" className="button button-quiet" onClick={showTheirs}>
                Show theirs
              </button>
              <button type="button" className="button button-quiet" onClick={saveAnyway}>
                Save mine all the same
              </button>
            </span>
          )}
        </FormMessage>
        <p role="status" className={own.status}>
          {message}
        </p>
        <button type="submit" className="button" aria-disabled={form.isBusy}>
          Save
        </button>
      </form>
    </section>
  )
}
