import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { labelOfMainCategory, labelOfSubCategory } from '#contract/base/taxonomy.ts'
import type { ManageSort } from '#contract/desk/manage-choices.ts'
import type { ManagedMod } from '#contract/desk/managed-mods.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import { ModPicture } from '#web/browsing/mod-cards/mod-picture.tsx'
import { COLUMNS, type Column } from '#web/desk/manage/columns.ts'
import {
  isDescendingFirst,
  type ManageAddress,
  manageHref,
} from '#web/desk/manage/manage-address.ts'
import own from '#web/desk/manage/manage-page.module.css'
import { isPageChosen, type Selection } from '#web/desk/manage/use-selection.ts'
import { VisibilityMark } from '#web/desk/manage/visibility-mark.tsx'
import styles from '#web/desk/pieces/desk-page.module.css'
import { RemoveLink } from '#web/publishing/entries/remove-link.tsx'
import chevron from '#web/shared/art/icon-chevron-down.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import { useMay } from '#web/shared/session/role-context.ts'

interface ManageTableProperties {
  mods: readonly ManagedMod[]
  address: ManageAddress
  columns: readonly Column[]
  selection: Selection
}

/** The mods of a page: a table, whose rows are cards on narrow screens. */
export function ManageTable({ mods, address, columns, selection }: ManageTableProperties) {
  const { chosen, allOf } = selection
  return (
    <table className={`${styles.table} ${own.table}`} aria-label="Mods">
      <thead>
        <tr>
          <th scope="col" className={own.choose}>
            <label className={own.box}>
              <input
                type="checkbox"
                aria-label="Choose all mods on this page"
                checked={isPageChosen(mods, selection)}
                onChange={({ target }) => selection.setMany(mods, target.checked)}
              />
            </label>
          </th>
          <Heading label="Mod" sort="name" address={address} />
          {columns.map((column) => (
            <Heading
              key={column}
              label={COLUMNS[column]}
              sort={COLUMN_SORTS[column]}
              address={address}
            />
          ))}
          <th scope="col">
            <span className="visually-hidden">More</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mods.map((mod) => (
          <ModRow
            key={mod.id}
            mod={mod}
            columns={columns}
            isChosen={allOf !== undefined || chosen.has(mod.id)}
            onToggle={() => selection.toggle(mod)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The orders that columns stand for. */
const COLUMN_SORTS: Readonly<Partial<Record<Column, ManageSort>>> = {
  category: 'category',
  downloads: 'downloads',
  created: 'created',
  changed: 'changed',
}

interface HeadingProperties {
  label: string
  sort: ManageSort | undefined
  address: ManageAddress
}

/** A column's heading; pressed, the table is in its order, and pressed again, the other way round. */
function Heading({ label, sort, address }: HeadingProperties) {
  if (!sort) return <th scope="col">{label}</th>
  const isCurrent = address.sort === sort
  const isDescending = isCurrent ? !address.isDescending : isDescendingFirst(sort)
  const direction = address.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isCurrent ? direction : undefined}>
      <Link to={manageHref(address, { sort, isDescending })} className={own.sort}>
        {label}
        {isCurrent && <Icon svg={chevron} className={own.direction ?? ''} />}
      </Link>
    </th>
  )
}

interface ModRowProperties {
  mod: ManagedMod
  columns: readonly Column[]
  isChosen: boolean
  onToggle: () => void
}

function ModRow({ mod, columns, isChosen, onToggle }: ModRowProperties) {
  const { id, name, visibility } = mod
  const mayEdit = useMay('editor')
  return (
    <tr className={`${styles.row} ${own.row}`} data-chosen={isChosen || undefined}>
      <td className={own.choose}>
        <label className={own.box}>
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            data-choose={id}
            checked={isChosen}
            onChange={onToggle}
          />
        </label>
      </td>
      <td className={own.mod}>
        <span className={own.picture}>
          <ModPicture mod={mod} sizes="5rem" />
        </span>
        <span className={own.about}>
          <Link
            to={visibility === 'deleted' || !mayEdit ? `/history/${id}` : `/update/${id}`}
            data-mod={id}
            className={own.name}
          >
            {name}
          </Link>
          <VisibilityMark mod={mod} />
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} data-label={COLUMNS[column]} className={own.cell}>
          <span>{CELLS[column](mod)}</span>
        </td>
      ))}
      <td className={own.links}>
        {visibility !== 'deleted' && (
          <Link to={`/mod/${id}`}>
            {visibility === 'public' ? 'Page' : 'Preview'}
            <span className="visually-hidden"> of {name}</span>
          </Link>
        )}
        {visibility !== 'deleted' && mayEdit && (
          <Link to={`/add?like=${id}`}>
            Add another<span className="visually-hidden"> like {name}</span>
          </Link>
        )}
        <Link to={`/history/${id}`}>
          History<span className="visually-hidden"> of {name}</span>
        </Link>
        {visibility === 'deleted' && (
          <RemoveLink modId={id}>
            Remove for good…<span className="visually-hidden"> {name}</span>
          </RemoveLink>
        )}
      </td>
    </tr>
  )
}

const CELLS: Readonly<Record<Column, (mod: ManagedMod) => ReactNode>> = {
  category: ({ mainCategory, subCategory }) =>
    [
      ...mainCategory.map((value) => labelOfMainCategory(value) ?? value),
      labelOfSubCategory(subCategory) ?? subCategory,
    ].join(' › '),
  tags: ({ tags }) => tags.join(', '),
  downloads: ({ downloadCount }) => downloadCount.toLocaleString('en'),
  created: ({ createdAt }) => (createdAt ? <Age date={createdAt} /> : 'unknown'),
  changed: ({ updatedAt }) => <Age date={updatedAt} />,
  file: ({ file }) => (file ? FILE_STATES[file.scan] : 'none'),
  addedBy: ({ addedBy }) => addedBy ?? 'an import',
}

const FILE_STATES = {
  clean: 'clean',
  infected: 'withdrawn: infected',
  not_scanned: 'not scanned',
} as const
