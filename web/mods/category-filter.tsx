import { Link } from 'react-router'
import {
  isSameChoice,
  type ListFilter,
  listHref,
  mainCategoryLink,
  subCategoryLink,
} from '#contract/list-links.ts'
import {
  isModType,
  MOD_TYPE_LABELS,
  MOD_TYPES,
  type ModType,
  TAXONOMY,
} from '#contract/taxonomy.ts'
import styles from './category-filter.module.css'

interface Option {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
}

/** Narrows a list by type, category and subcategory; plain links, so that it needs no scripts. */
export function CategoryFilter({ filter }: { filter: ListFilter }) {
  const type = filter.modType && isModType(filter.modType) ? filter.modType : undefined
  return (
    <div className={styles.filter}>
      <Options label="Type" options={typeOptions(type)} />
      {type && <Options label="Category" options={categoryOptions(type, filter)} />}
      {type && <Options label="Subcategory" options={subCategoryOptions(type, filter)} />}
    </div>
  )
}

function Options({ label, options }: { label: string; options: readonly Option[] }) {
  if (options.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.href}>
            <Link
              to={option.href}
              aria-current={option.isCurrent ? 'true' : undefined}
              className={styles.option}
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function typeOptions(current: ModType | undefined): Option[] {
  const all = { label: 'All', href: listHref({}), isCurrent: current === undefined }
  const types = MOD_TYPES.map((type) => ({
    label: MOD_TYPE_LABELS[type],
    href: listHref({ modType: type }),
    isCurrent: type === current,
  }))
  return [all, ...types]
}

function categoryOptions(type: ModType, filter: ListFilter): Option[] {
  return TAXONOMY[type].map((category) => ({
    ...mainCategoryLink(type, category),
    isCurrent: isSameChoice(category.value, filter.category),
  }))
}

function subCategoryOptions(type: ModType, filter: ListFilter): Option[] {
  const category = TAXONOMY[type].find(({ value }) => isSameChoice(value, filter.category))
  if (!category) return []
  return category.subCategories.map((sub) => ({
    ...subCategoryLink(type, category, sub),
    isCurrent: isSameChoice(sub.value, filter.subCategory),
  }))
}
