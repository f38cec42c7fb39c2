import { Field } from '#web/shared/forms/field.tsx'

/** When visitors are to see a new mod. */
export interface Publication {
  readonly kind: 'now' | 'hidden' | 'later'
  /** As a field for local times has it. */
  readonly at: string
}

export const AT_ONCE: Publication = { kind: 'now', at: '' }

/** What `add-mod` takes of it. */
export function publicationBody({ kind, at }: Publication) {
  if (kind === 'hidden') return { isHidden: true }
  const time = new Date(at)
  return kind === 'later' && time.getTime() > Date.now() ? { shownFrom: time.toISOString() } : {}
}

interface PublicationFieldProperties {
  publication: Publication
  onChange: (publication: Publication) => void
}

/** At once, at a time, or not yet. */
export function PublicationField({ publication, onChange }: PublicationFieldProperties) {
  const { kind, at } = publication
  return (
    <>
      <Field label="Visitors see it" name="publication">
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) =>
              onChange({ kind: target.value as Publication['kind'], at: at || inAnHour() })
            }
          >
            <option value="now">At once</option>
            <option value="later">From a time on</option>
            <option value="hidden">Not yet: add it hidden</option>
          </select>
        )}
      </Field>
      {kind === 'later' && (
        <Field label="From" name="shownFrom" hint="By this device's clock">
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={at}
              onChange={({ target }) => onChange({ kind, at: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** An hour from now, as a field for local times takes it. */
export function inAnHour(): string {
  const at = new Date(Date.now() + 3_600_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
