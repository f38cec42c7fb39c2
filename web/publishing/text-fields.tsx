import type { ChangeEvent } from 'react'
import { Field } from '#web/forms/field.tsx'
import type { EntryValues } from '#web/publishing/entry-values.ts'
import type { Entry } from '#web/publishing/use-entry.ts'

/** The fields of `EntryValues` that are texts. */
type TextName = 'name' | 'keywords' | 'description' | 'version' | 'changelog'

interface TextFieldProperties {
  entry: Entry
  name: TextName
  label: string
  hint?: string
  isLong?: boolean
}

/** A text of the form. What its label says and where it is stored may differ: the hint tells. */
export function EntryText({ entry, name, label, hint, isLong }: TextFieldProperties) {
  const { values, set, shownErrors, touch } = entry
  return (
    <Field label={label} name={name} error={shownErrors[name]} hint={hint}>
      {(control) => {
        const attributes = {
          ...control,
          value: values[name],
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            set({ [name]: target.value } as Partial<EntryValues>),
          onBlur: () => touch(name),
        }
        return isLong ? (
          <textarea {...attributes} cols={80} rows={10} />
        ) : (
          <input {...attributes} type="text" autoComplete="off" />
        )
      }}
    </Field>
  )
}

/** Name, description and search keywords. */
export function TextFields({ entry }: { entry: Entry }) {
  return (
    <>
      <EntryText entry={entry} name="name" label="Name of Mod" />
      <EntryText
        entry={entry}
        name="keywords"
        label="Description"
        hint="shown on the mod page; stored as keywords"
        isLong
      />
      <EntryText
        entry={entry}
        name="description"
        label="Search keywords"
        hint="found by search, not shown; stored as description"
      />
    </>
  )
}
