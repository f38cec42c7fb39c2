import type { ChangeEvent } from 'react'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import type { EntryValues } from '#web/publishing/form/entry-values.ts'
import { Field } from '#web/shared/forms/field.tsx'

/** The fields of `EntryValues` that are texts. */
type TextName = 'name' | 'description' | 'searchKeywords' | 'version' | 'changelog'

interface TextFieldProperties {
  entry: Entry
  name: TextName
  label: string
  hint?: string
  isLong?: boolean
  isRequired?: boolean
}

/** A text field of the form. Its label and its name in the API may differ; the hint says so. */
export function EntryText(properties: TextFieldProperties) {
  const { entry, name, label, hint, isLong, isRequired = false } = properties
  const { values, set, shownErrors, touch } = entry
  return (
    <Field label={label} name={name} error={shownErrors[name]} hint={hint} isRequired={isRequired}>
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
      <EntryText entry={entry} name="name" label="Name of Mod" isRequired />
      <EntryText
        entry={entry}
        name="description"
        label="Description"
        hint="shown on the mod page; stored as keywords"
        isLong
        isRequired
      />
      <EntryText
        entry={entry}
        name="searchKeywords"
        label="Search keywords"
        hint="found by search, not shown; stored as description"
        isRequired
      />
    </>
  )
}
