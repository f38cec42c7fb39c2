import { MOD_TYPES, TAXONOMY } from '#contract/base/taxonomy.ts'
import {
  EDITION_FILTERS,
  FRAMEWORK_FILTERS,
  MEMORY_FILTERS,
  WAY_FILTERS,
} from '#contract/catalogue/fact-filters.ts'
import { UPLOAD_WINDOWS } from '#contract/catalogue/list-choices.ts'
import { isSameChoice } from '#contract/catalogue/list-links.ts'
import type { CappedCount, FilterCounts } from '#contract/catalogue/search.ts'
import { Choice, ChoiceGroup } from '#web/browsing/search/choice-group.tsx'
import { typeLabel, UPLOAD_WINDOW_LABELS } from '#web/browsing/search/filter-labels.ts'
import { type ListQuery, listQueryHref } from '#web/browsing/search/list-query.ts'
import { TagChoices } from '#web/browsing/search/tag-choices.tsx'
import { formatExactCount } from '#web/shared/components/format-number.ts'
import styles from './filter-panel.module.css'

interface ChoicesProperties {
  query: ListQuery
  counts: FilterCounts
}

interface Row {
  readonly key: string | number
  readonly label: string
  readonly isChosen: boolean
  readonly count: CappedCount
  /** The list with the choice made. */
  readonly change: Partial<ListQuery>
}

/** All parts of the filter, with the number of results for each choice. */
export function FilterChoices({ query, counts }: ChoicesProperties) {
  return (
    <>
      <Rows query={query} title="Type" rows={typeRows(query, counts)} undo={NO_TYPE} />
      <Rows query={query} title="Category" rows={categoryRows(query, counts)} undo={NO_CATEGORY} />
      <Rows
        query={query}
        title="Subcategory"
        rows={subCategoryRows(query, counts)}
        undo={NO_SUB_CATEGORY}
      />
      <Rows query={query} title="Uploaded" rows={uploadedRows(query, counts)} undo={NO_WINDOW} />
      <Rows query={query} title="Downloads" rows={downloadRows(query, counts)} undo={NO_LEAST} />
      <Rows query={query} title="Edition" rows={editionRows(query, counts)} undo={NO_EDITION} />
      <Rows
        query={query}
        title="Framework"
        rows={frameworkRows(query, counts)}
        undo={NO_FRAMEWORK}
      />
      <Rows query={query} title="Memory" rows={memoryRows(query, counts)} undo={NO_MEMORY} />
      <Rows query={query} title="Replace or add-on" rows={wayRows(query, counts)} undo={NO_WAY} />
      <TagChoices query={query} tags={counts.tags} />
    </>
  )
}

const NO_TYPE = { modType: undefined }
const NO_CATEGORY = { category: undefined, subCategory: undefined }
const NO_SUB_CATEGORY = { subCategory: undefined }
const NO_WINDOW = { uploadedWithin: undefined }
const NO_LEAST = { minDownloads: undefined }
const NO_EDITION = { edition: undefined }
const NO_FRAMEWORK = { framework: undefined }
const NO_MEMORY = { memory: undefined }
const NO_WAY = { way: undefined }

interface RowsProperties {
  query: ListQuery
  title: string
  rows: readonly Row[]
  undo: Partial<ListQuery>
}

function Rows({ query, title, rows, undo }: RowsProperties) {
  if (rows.length === 0) return null
  return (
    <ChoiceGroup title={title}>
      <ul className={styles.choices}>
        {rows.map(({ key, label, isChosen, count, change }) => (
          <li key={key}>
            <Choice
              label={label}
              href={listQueryHref(query, isChosen ? undo : change)}
              isChosen={isChosen}
              count={count}
            />
          </li>
        ))}
      </ul>
    </ChoiceGroup>
  )
}

function typeRows(query: ListQuery, { modTypes }: FilterCounts): Row[] {
  return modTypes.map(({ value, ...count }) => ({
    key: value,
    label: typeLabel(value),
    isChosen: query.modType === value,
    count,
    change: { modType: value },
  }))
}

const ALL_CATEGORIES = MOD_TYPES.flatMap((type) => TAXONOMY[type])

function categoryRows(query: ListQuery, { categories }: FilterCounts): Row[] {
  return categories.map(({ value, label, ...count }) => {
    const known = ALL_CATEGORIES.find((category) => category.value === value)
    return {
      key: value,
      label,
      isChosen: isSameChoice(value, query.category),
      count,
      // The menus' spelling, so that each list has one address.
      change: { category: known?.navigationValue ?? value, subCategory: undefined },
    }
  })
}

function subCategoryRows(query: ListQuery, { subCategories }: FilterCounts): Row[] {
  return subCategories.map(({ value, label, ...count }) => ({
    key: value,
    label,
    isChosen: isSameChoice(value, query.subCategory),
    count,
    change: { subCategory: value },
  }))
}

function uploadedRows(query: ListQuery, { uploadedWithin }: FilterCounts): Row[] {
  return UPLOAD_WINDOWS.flatMap((window) => {
    const count = uploadedWithin.find(({ value }) => value === window)
    if (!count) return []
    return {
      key: window,
      label: UPLOAD_WINDOW_LABELS[window],
      isChosen: query.uploadedWithin === window,
      count,
      change: { uploadedWithin: window },
    }
  })
}

function downloadRows(query: ListQuery, { minDownloads }: FilterCounts): Row[] {
  return minDownloads.map(({ value, ...count }) => ({
    key: value,
    label: `${formatExactCount(value)}+`,
    isChosen: query.minDownloads === value,
    count,
    change: { minDownloads: value },
  }))
}

/** Where no mod of the list is known to be for one of them there is nothing to choose. */
function editionRows(query: ListQuery, { editions }: FilterCounts): Row[] {
  return factRows(editions, EDITION_FILTERS, query.edition, (edition) => ({ edition }))
}

function frameworkRows(query: ListQuery, { frameworks }: FilterCounts): Row[] {
  return factRows(frameworks, FRAMEWORK_FILTERS, query.framework, (framework) => ({ framework }))
}

function memoryRows(query: ListQuery, { memory }: FilterCounts): Row[] {
  return factRows(memory, MEMORY_FILTERS, query.memory, (value) => ({ memory: value }))
}

function wayRows(query: ListQuery, { ways }: FilterCounts): Row[] {
  return factRows(ways, WAY_FILTERS, query.way, (way) => ({ way }))
}

function factRows<Value extends string>(
  counts: FilterCounts['editions'],
  values: readonly Value[],
  chosen: Value | undefined,
  change: (value: Value) => Partial<ListQuery>,
): Row[] {
  const rows = values.flatMap((known) => {
    const found = counts.find(({ value }) => value === known)
    if (!found) return []
    const { label, value: _, ...count } = found
    return { key: known, label, isChosen: known === chosen, count, change: change(known) }
  })
  return rows.some(({ count, isChosen }) => count.count > 0 || isChosen) ? rows : []
}
