import type { Entry } from '#web/publishing/entries/use-entry.ts'
import type { Publication } from '#web/publishing/form/entry-values.ts'
import { Field } from '#web/shared/forms/field.tsx'

/** When visitors see a new mod: at once, at a time, or not yet. */
export function PublicationField({ entry }: { entry: Entry }) {
  const { kind, at } = entry.values.publication
  const change = (publication: Publication) => entry.set({ publication })
  return (
    <>
      <Field label="Visitors see it" name="publication">
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) =>
              change({ kind: target.value as Publication['kind'], at: at || inAnHour() })
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
              onChange={({ target }) => change({ kind, at: target.value })}
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
