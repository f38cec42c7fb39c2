import { useId, useState } from 'react'
import type { RemovalPreview } from '#contract/desk/removal.ts'
import own from '#web/desk/removal/removal.module.css'
import { formatBytes } from '#web/shared/components/format-number.ts'
import { Field } from '#web/shared/forms/field.tsx'

/** Files in the archive that are blocked with it: none, those that no other has, or these paths. */
export type EntryChoiceValue = 'none' | 'own' | string[]

interface EntryChoiceProperties {
  preview: RemovalPreview
  value: EntryChoiceValue
  onChange: (value: EntryChoiceValue) => void
  error: string | undefined
}

const SHOWN = 200

/** Asks which files in the archive are to be recognised when somebody packs them anew. */
export function EntryChoice({ preview, value, onChange, error }: EntryChoiceProperties) {
  const { ownEntries, entryCount } = preview
  const name = useId()
  const choices = [
    { mode: 'none', label: 'Only the archive as it is', value: 'none' },
    ...(ownEntries > 0
      ? [
          {
            mode: 'own',
            label: `Also the ${ownEntries === 1 ? 'file' : `${ownEntries} files`} of 64 KB and more that no other archive here has`,
            value: 'own',
          } as const,
        ]
      : []),
    { mode: 'chosen', label: `Also files that I choose, of ${entryCount}`, value: [] },
  ] as const
  const mode = typeof value === 'string' ? value : 'chosen'
  return (
    <fieldset className={own.choices}>
      <legend>Not to be uploaded again</legend>
      {choices.map((choice) => (
        <label key={choice.mode} className={own.check}>
          <input
            type="radio"
            name={name}
            checked={mode === choice.mode}
            onChange={() =>
              onChange(choice.value === 'none' || choice.value === 'own' ? choice.value : [])
            }
          />
          {choice.label}
        </label>
      ))}
      {Array.isArray(value) && (
        <EntryList preview={preview} chosen={value} onChange={onChange} error={error} />
      )}
    </fieldset>
  )
}

interface EntryListProperties {
  preview: RemovalPreview
  chosen: readonly string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

function EntryList({ preview: { entries }, chosen, onChange, error }: EntryListProperties) {
  const [text, setText] = useState('')
  const found = entries.filter(({ path }) => path.toLowerCase().includes(text.toLowerCase()))
  const toggle = (path: string) =>
    onChange(chosen.includes(path) ? chosen.filter((one) => one !== path) : [...chosen, path])
  return (
    <>
      <Field label="Find a file in the archive" name="entry" error={error}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <p role="status" className={own.quiet}>
        {chosen.length} chosen
        {found.length > SHOWN && `; the ${SHOWN} largest of ${found.length} are shown`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={own.entries} aria-label="Files in the archive" tabIndex={0}>
        {found.slice(0, SHOWN).map(({ path, size }) => (
          <label key={path} className={own.check}>
            <input type="checkbox" checked={chosen.includes(path)} onChange={() => toggle(path)} />
            <span>
              {path} <span className={own.quiet}>{formatBytes(size)}</span>
            </span>
          </label>
        ))}
      </section>
    </>
  )
}
