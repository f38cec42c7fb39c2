import {
  labelOfMainCategory,
  labelOfSubCategory,
  MOD_TYPE_LABELS,
} from '#contract/base/taxonomy.ts'
import { ARCHIVE_MARK_TEXTS } from '#contract/files/content-kinds.ts'
import { contradictions } from '#contract/files/contradictions.ts'
import { editionContradictions } from '#contract/files/edition-words.ts'
import type { FileInspection } from '#contract/files/inspection.ts'
import styles from '#web/publishing/entries/entry-form.module.css'
import { fileWarnings } from '#web/publishing/entries/file-warnings.ts'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import type { EntryValues } from '#web/publishing/form/entry-values.ts'

/**
 * What the file's contents say about the categories: a suggestion to accept with one click, and a
 * warning if the choice does not fit. Also shows what the mod page will say about the file. None of
 * this prevents saving.
 */
export function FileAdvice({ entry, inspection }: { entry: Entry; inspection: FileInspection }) {
  const { values, set } = entry
  const suggestion = suggestionOf(inspection, values)
  const misplaced = values.mainCategory.length > 0 ? contradictions(inspection, values) : []
  const warnings = [
    ...misplaced.map(({ message }) => message),
    ...editionContradictions(inspection, values),
    ...fileWarnings(inspection, values.category),
  ]
  const { marks } = inspection
  if (!suggestion && warnings.length === 0 && marks.length === 0) return null
  return (
    <div className={styles.advice} role="status">
      {warnings.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {marks.map((mark) => (
        <p key={mark}>{ARCHIVE_MARK_TEXTS[mark]}</p>
      ))}
      {suggestion && (
        <>
          <p>
            The contents look like <strong>{suggestion.label}</strong>.
          </p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => set(suggestion.placement)}
          >
            Use this
          </button>
        </>
      )}
    </div>
  )
}

/** Undefined if the contents suggest nothing, or what is already chosen. */
function suggestionOf({ suggested }: FileInspection, values: EntryValues) {
  const { category, mainCategory, subCategory } = suggested
  const isChosen =
    category.every((value) => values.category.includes(value)) &&
    mainCategory.every((value) => values.mainCategory.includes(value)) &&
    (subCategory === null || subCategory === values.subCategory)
  if (category.length === 0 || isChosen) return undefined
  const labels = [
    category.map((value) => MOD_TYPE_LABELS[value]).join(', '),
    mainCategory.map((value) => labelOfMainCategory(value) ?? value).join(', '),
    subCategory ? (labelOfSubCategory(subCategory) ?? subCategory) : '',
  ]
  return {
    label: labels.filter(Boolean).join(' / '),
    placement: { category, mainCategory, subCategory: subCategory ?? '' },
  }
}
