import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { MOD_TYPE_LABELS, MOD_TYPES, TAXONOMY } from '#contract/base/taxonomy.ts'
import {
  MANAGE_SORTS,
  type ManageSort,
  MOD_LACKS,
  type ModLack,
} from '#contract/desk/manage-choices.ts'
import {
  isDescendingFirst,
  type ManageAddress,
  manageHref,
} from '#web/desk/manage/manage-address.ts'
import { ManageViews } from '#web/desk/manage/manage-views.tsx'
import styles from '#web/desk/pieces/desk-page.module.css'
import { Field } from '#web/shared/forms/field.tsx'
import { useRole } from '#web/shared/session/role-context.ts'

interface ManageFiltersProperties {
  address: ManageAddress
  /** Who has added mods. */
  people: readonly string[]
}

/** Views, filters and order of the table; the address has them, so that they can be kept and shared. */
export function ManageFilters({ address, people }: ManageFiltersProperties) {
  const navigate = useNavigate()
  const role = useRole()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const read = (name: string) => String(given.get(name) ?? '')
    const [sort = '', order] = read('sort').split(' ')
    navigate(
      manageHref(address, {
        text: read('text'),
        place: read('place'),
        lacks: (read('lacks') as ModLack) || undefined,
        addedBy: read('by'),
        sort: sort as ManageSort,
        isDescending: order === 'down',
      }),
    )
  }
  return (
    <>
      <ManageViews address={address} view={address.view} />
      <form
        key={manageHref(address)}
        className={styles.filters}
        aria-label="Filter mods"
        onSubmit={handleSubmit}
      >
        <Field label="Name or number" name="text">
          {(control) => <input {...control} type="search" defaultValue={address.text} />}
        </Field>
        <Field label="Category" name="place">
          {(control) => (
            <select {...control} defaultValue={address.place}>
              <option value="">Any category</option>
              <Places />
            </select>
          )}
        </Field>
        <Field label="Only mods with" name="lacks">
          {(control) => (
            <select {...control} defaultValue={address.lacks ?? ''}>
              <option value="">Anything</option>
              {Object.entries(MOD_LACKS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {role !== 'editor' && (
          <Field label="Added by" name="by">
            {(control) => (
              <select {...control} defaultValue={address.addedBy}>
                <option value="">Anybody</option>
                {[...new Set([...people, address.addedBy])].filter(Boolean).map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label="Order" name="sort">
          {(control) => (
            <select {...control} defaultValue={orderValue(address.sort, address.isDescending)}>
              <Orders />
            </select>
          )}
        </Field>
        <button type="submit" className="button button-quiet">
          Filter
        </button>
        {address.editorId && (
          <Link to={manageHref(address, { editorId: undefined })}>
            Not only mods of person {address.editorId}
          </Link>
        )}
      </form>
    </>
  )
}

const orderValue = (sort: ManageSort, isDescending: boolean) =>
  `${sort} ${isDescending ? 'down' : 'up'}`

/** What the two directions of an order are called. */
const DIRECTIONS: Readonly<Record<ManageSort, { up: string; down: string }>> = {
  changed: { down: 'Last changed first', up: 'Longest unchanged first' },
  created: { down: 'Newest first', up: 'Oldest first' },
  name: { up: 'Name, A to Z', down: 'Name, Z to A' },
  category: { up: 'Category, A to Z', down: 'Category, Z to A' },
  downloads: { down: 'Most downloads first', up: 'Fewest downloads first' },
}

function Orders() {
  return (Object.keys(MANAGE_SORTS) as ManageSort[]).flatMap((sort) => {
    const first = isDescendingFirst(sort)
    return [first, !first].map((isDescending) => (
      <option key={orderValue(sort, isDescending)} value={orderValue(sort, isDescending)}>
        {DIRECTIONS[sort][isDescending ? 'down' : 'up']}
      </option>
    ))
  })
}

/** Every place of the taxonomy. */
function Places() {
  return MOD_TYPES.map((type) => (
    <optgroup key={type} label={MOD_TYPE_LABELS[type]}>
      <option value={type}>All {MOD_TYPE_LABELS[type]}</option>
      {TAXONOMY[type].flatMap((main) => [
        <option key={main.value} value={`${type}/${main.value}`}>
          {main.label}
        </option>,
        ...main.subCategories.map((sub) => (
          <option key={`${main.value}/${sub.value}`} value={`${type}/${main.value}/${sub.value}`}>
            {main.label} › {sub.label}
          </option>
        )),
      ])}
    </optgroup>
  ))
}
