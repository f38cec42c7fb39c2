import { useId } from 'react'
import Select from 'react-select'
import CreatableSelect from 'react-select/creatable'
import type { Tag } from '#contract/catalogue/tags.ts'
import { selectLook } from '#web/publishing/entries/select-look.ts'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import { Field } from '#web/shared/forms/field.tsx'

interface Option {
  readonly value: string
  readonly label: string
}

const optionOf = (tag: string): Option => ({ value: tag, label: tag })

/** How both menus open. */
const MENU = { maxMenuHeight: 300, minMenuHeight: 140, pageSize: 5 }

/** The tags, existing or new, and the main tag, which is used to find related mods. */
export function TagFields({ entry, known }: { entry: Entry; known: readonly Tag[] }) {
  const { values, set, shownErrors, touch } = entry
  const tagsId = useId()
  const mainTagId = useId()
  const labels = new Map(known.map(({ tag }) => [tag.toLowerCase(), tag]))
  for (const tag of [...values.tags, values.mainTag]) {
    if (tag && !labels.has(tag.toLowerCase())) labels.set(tag.toLowerCase(), tag)
  }
  const options = [...labels.values()].toSorted((a, b) => a.localeCompare(b)).map(optionOf)
  return (
    <>
      <Field label="Tags" name="tags" error={shownErrors.tags} isRequired>
        {(control) => (
          <CreatableSelect<Option, true>
            {...MENU}
            {...selectLook<true>()}
            isMulti
            instanceId={tagsId}
            inputId={control.id}
            required={control.required ?? false}
            aria-invalid={control['aria-invalid']}
            aria-errormessage={control['aria-describedby']}
            placeholder="Choose or type…"
            options={options}
            value={values.tags.map(optionOf)}
            onChange={(chosen) => set({ tags: chosen.map(({ value }) => value.trim()) })}
            onBlur={() => touch('tags')}
          />
        )}
      </Field>
      <Field
        label="Main Tag"
        name="mainTag"
        error={shownErrors.mainTag}
        hint="Mods with the same main tag show up as related"
        isRequired
      >
        {(control) => (
          <Select<Option, false>
            {...MENU}
            {...selectLook<false>()}
            instanceId={mainTagId}
            inputId={control.id}
            required={control.required ?? false}
            aria-invalid={control['aria-invalid']}
            aria-errormessage={control['aria-describedby']}
            placeholder="Choose…"
            isClearable
            options={options}
            value={values.mainTag ? optionOf(values.mainTag) : null}
            onChange={(chosen) => set({ mainTag: chosen?.value ?? '' })}
            onBlur={() => touch('mainTag')}
          />
        )}
      </Field>
    </>
  )
}
