import { Link } from 'react-router'
import { MOD_VIEWS, type ModView } from '#contract/desk/manage-choices.ts'
import { type ManageAddress, manageHref } from '#web/desk/manage/manage-address.ts'
import styles from '#web/desk/pieces/desk-page.module.css'
import { showCurrent } from '#web/desk/pieces/show-current.ts'

/** One's own drafts are a view of their own: they are no mods yet. */
export const DRAFTS_VIEW = 'drafts'

interface ManageViewsProperties {
  address: ManageAddress
  /** The present one. */
  view: ModView | typeof DRAFTS_VIEW
}

/** What can be looked at: mods by their states, and one's own drafts. */
export function ManageViews({ address, view }: ManageViewsProperties) {
  return (
    <nav ref={showCurrent} aria-label="Views" className={styles.states}>
      {(Object.keys(MOD_VIEWS) as ModView[]).map((one) => (
        <Link
          key={one}
          to={manageHref(address, { view: one })}
          aria-current={one === view ? 'page' : undefined}
        >
          {MOD_VIEWS[one]}
        </Link>
      ))}
      <Link
        to={`/manage?view=${DRAFTS_VIEW}`}
        aria-current={view === DRAFTS_VIEW ? 'page' : undefined}
      >
        Drafts
      </Link>
    </nav>
  )
}
