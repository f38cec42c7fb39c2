import { Suspense, useState } from 'react'
import { MAX_CHOSEN_MODS } from '#contract/base/limits.ts'
import type { ManagedPage } from '#contract/desk/managed-mods.ts'
import { CHANGES, type ChangeKind, FOR_MODERATORS } from '#web/desk/manage/change-kinds.ts'
import { filterOf, type ManageAddress, manageHref } from '#web/desk/manage/manage-address.ts'
import own from '#web/desk/manage/manage-page.module.css'
import { isPageChosen, type Selection } from '#web/desk/manage/use-selection.ts'
import { late } from '#web/shared/chunks/late.tsx'
import { useMay } from '#web/shared/session/role-context.ts'

const BulkDialog = late('bulk-dialog', () => import('#web/desk/manage/bulk-dialog.tsx'))

interface BulkBarProperties {
  address: ManageAddress
  page: ManagedPage
  selection: Selection
  onChanged: () => void
}

/** Below the table while mods are chosen: how many, and what can be done with them. */
export function BulkBar({ address, page, selection, onChanged }: BulkBarProperties) {
  const [kind, setKind] = useState<ChangeKind>()
  const mayEdit = useMay('editor')
  const { chosen, allOf, chooseAllOf, clear } = selection
  const here = manageHref(address)
  const isAll = allOf !== undefined
  if (!isAll && chosen.size === 0) return null
  const kinds = mayEdit ? (Object.keys(CHANGES) as ChangeKind[]) : FOR_MODERATORS
  const offered = kinds.filter((one) => (address.view === 'deleted') === (one === 'restore'))
  return (
    <section className={own.bulk} data-bulk="" aria-label="Chosen mods">
      <p role="status">
        {isAll
          ? `All ${page.total.toLocaleString('en')} that match are chosen`
          : `${chosen.size.toLocaleString('en')} chosen`}
        {chosen.size >= MAX_CHOSEN_MODS && ', which is as many as can be chosen one by one'}
      </p>
      <div className={own.actions}>
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            className="button button-quiet"
            onClick={() => setKind(one)}
          >
            {CHANGES[one]}
          </button>
        ))}
      </div>
      <div className={own.more}>
        {!isAll && isPageChosen(page.mods, selection) && page.total > page.mods.length && (
          <button type="button" className={own.link} onClick={() => chooseAllOf(here)}>
            Choose all {page.total.toLocaleString('en')} that match
          </button>
        )}
        <button type="button" className={own.link} onClick={clear}>
          Choose none
        </button>
      </div>
      {kind && (
        <Suspense>
          <BulkDialog
            kind={kind}
            wanted={isAll ? { filter: filterOf(address) } : { mods: [...chosen.values()] }}
            onChanged={onChanged}
            onClose={(isDone) => {
              setKind(undefined)
              if (isDone) clear()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
