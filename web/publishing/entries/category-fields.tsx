import {
  type Choice,
  labelOfMainCategory,
  MOD_TYPE_LABELS,
  MOD_TYPES,
} from '#contract/base/taxonomy.ts'
import {
  mainCategoryChoices,
  subCategoryChoices,
} from '#web/publishing/entries/category-choices.ts'
import styles from '#web/publishing/entries/entry-form.module.css'
import { GroupField } from '#web/publishing/entries/group-field.tsx'
import type { EntryValues } from '#web/publishing/form/entry-values.ts'
import { Field } from '#web/shared/forms/field.tsx'

const CATEGORIES = MOD_TYPES.map((value) => ({ value, label: MOD_TYPE_LABELS[value] }))

type PlaceName = 'category' | 'mainCategory' | 'subCategory'

/** The part of a form that says where a mod belongs. */
export interface PlaceForm {
  readonly values: Pick<EntryValues, PlaceName>
  readonly set: (change: Partial<Pick<EntryValues, PlaceName>>) => void
  readonly shownErrors: Readonly<Partial<Record<PlaceName, string | undefined>>>
  readonly touch: (field: PlaceName) => void
}

/** Category, main category and sub category; each depends on the one before. */
export function CategoryFields({ entry }: { entry: PlaceForm }) {
  const { values, set, shownErrors, touch } = entry
  const mains = mainCategoryChoices(values.category)
  const subs = subCategoryChoices(values.category, values.mainCategory)
  const [first] = values.mainCategory
  return (
    <>
      <GroupField legend="Category" error={shownErrors.category} isRequired>
        <Checkboxes
          name="category"
          choices={CATEGORIES}
          chosen={values.category}
          onChange={(category) => {
            touch('category')
            set({ category, mainCategory: [], subCategory: '' })
          }}
        />
      </GroupField>
      <GroupField
        legend="Main Category"
        error={shownErrors.mainCategory}
        hint={mains.length === 0 && 'Choose a category first'}
        isRequired
      >
        <Checkboxes
          name="mainCategory"
          choices={mains}
          chosen={values.mainCategory}
          onChange={(mainCategory) => {
            touch('mainCategory')
            const offered = subCategoryChoices(values.category, mainCategory)
            const isOffered = offered.some(({ value }) => value === values.subCategory)
            set({ mainCategory, ...(!isOffered && { subCategory: '' }) })
          }}
        />
      </GroupField>
      <Field
        label="Sub Category"
        isRequired
        name="subCategory"
        error={shownErrors.subCategory}
        hint={
          first
            ? `For ${labelOfMainCategory(first)}, the main category you chose first`
            : 'Choose a main category first'
        }
      >
        {(control) => (
          <select
            {...control}
            value={values.subCategory}
            onChange={({ target }) => set({ subCategory: target.value })}
            onBlur={() => touch('subCategory')}
          >
            <option value="">{subs.length > 0 ? 'Choose…' : 'Nothing to choose yet'}</option>
            {subs.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

interface CheckboxesProperties<V extends string> {
  name: string
  choices: readonly (Choice & { value: V })[]
  chosen: readonly V[]
  /** Called with the new choices, in the order of choosing. */
  onChange: (chosen: V[]) => void
}

function Checkboxes<V extends string>(properties: CheckboxesProperties<V>) {
  const { name, choices, chosen, onChange } = properties
  return (
    <div className={styles.checkboxes}>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.checkbox}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
              )
            }
          />
          {label}
        </label>
      ))}
    </div>
  )
}
