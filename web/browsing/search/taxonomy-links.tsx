import { Link } from 'react-router'
import {
  isModType,
  type MainCategory,
  MOD_TYPE_LABELS,
  MOD_TYPES,
  navigationLabel,
  TAXONOMY,
} from '#contract/base/taxonomy.ts'
import { isSameChoice } from '#contract/catalogue/list-links.ts'
import { type ListQuery, listQueryHref } from '#web/browsing/search/list-query.ts'
import styles from './taxonomy-links.module.css'

interface Option {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
}

interface LinksProperties {
  query: ListQuery
}

/** Links to the lists of the types; other filters stay. */
export function TypeLinks({ query }: LinksProperties) {
  const other = { category: undefined, subCategory: undefined }
  const current = query.modType && isModType(query.modType) ? query.modType : undefined
  const options = [undefined, ...MOD_TYPES].map((modType) => ({
    label: modType ? MOD_TYPE_LABELS[modType] : 'All',
    href: listQueryHref(query, { ...other, modType }),
    isCurrent: modType === current,
  }))
  return <Options label="Type" options={options} />
}

/** Links to the categories of the chosen type and to the subcategories of the chosen category. */
export function CategoryLinks({ query }: LinksProperties) {
  if (!query.modType || !isModType(query.modType)) return null
  const categories = TAXONOMY[query.modType]
  const current = categories.find(({ value }) => isSameChoice(value, query.category))
  const options = categories.map((category) => ({
    label: navigationLabel(category),
    href: listQueryHref(query, {
      category: category.navigationValue ?? category.value,
      subCategory: undefined,
    }),
    isCurrent: category === current,
  }))
  return (
    <div className={styles.categories}>
      <Options label="Category" options={options} />
      {current && <SubCategoryLinks query={query} category={current} />}
    </div>
  )
}

function SubCategoryLinks({ query, category }: LinksProperties & { category: MainCategory }) {
  const options = category.subCategories.map((sub) => ({
    label: sub.label,
    href: listQueryHref(query, {
      category: category.value,
      subCategory: sub.navigationValue ?? sub.value,
    }),
    isCurrent: isSameChoice(sub.value, query.subCategory),
  }))
  return <Options label="Subcategory" options={options} isMinor />
}

function Options({
  label,
  options,
  isMinor = false,
}: {
  label: string
  options: readonly Option[]
  isMinor?: boolean
}) {
  return (
    <nav aria-label={label} className={styles.links}>
      <ul className={styles.options} data-minor={isMinor}>
        {options.map((option) => (
          <li key={option.label}>
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
