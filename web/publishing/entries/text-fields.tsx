import { DescriptionField } from '#web/publishing/entries/description-field.tsx'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import type { CREDIT_FIELDS, EntryValues } from '#web/publishing/form/entry-values.ts'
import { Field } from '#web/shared/forms/field.tsx'

/** The fields of `EntryValues` that are texts. */
type TextName = 'name' | 'searchKeywords' | 'version' | 'changelog' | (typeof CREDIT_FIELDS)[number]

interface TextFieldProperties {
  entry: Entry
  name: TextName
  label: string
  hint?: string
  isRequired?: boolean
  type?: 'text' | 'url'
  /** The id of a list of choices, beside which anything can be typed. */
  choices?: string
}

/** A text field of the form. Its label and its name in the API may differ; the hint says so. */
export function EntryText(properties: TextFieldProperties) {
  const { entry, name, label, hint, isRequired = false, type = 'text', choices } = properties
  const { values, set, shownErrors, touch } = entry
  return (
    <Field label={label} name={name} error={shownErrors[name]} hint={hint} isRequired={isRequired}>
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete="off"
          list={choices}
          value={values[name]}
          onChange={({ target }) => set({ [name]: target.value } as Partial<EntryValues>)}
          onBlur={() => touch(name)}
        />
      )}
    </Field>
  )
}

/** Name, description and search keywords. */
export function TextFields({ entry }: { entry: Entry }) {
  return (
    <>
      <EntryText entry={entry} name="name" label="Name of Mod" isRequired />
      <DescriptionField entry={entry} />
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
