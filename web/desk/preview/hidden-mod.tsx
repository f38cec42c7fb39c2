import { type ReactNode, Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '#contract/api.ts'
import { mayDo, type Role } from '#contract/base/roles.ts'
import { formatExactTime } from '#web/browsing/mod-cards/format-age.ts'
import styles from '#web/desk/preview/hidden-mod.module.css'
import { askWhenRefused } from '#web/people/second-factor/ask-when-refused.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { late } from '#web/shared/chunks/late.tsx'

const BulkDialog = late('bulk-dialog', () => import('#web/desk/manage/bulk-dialog.tsx'))

interface HiddenModProperties {
  modId: string
  /** What who looks at it may do. */
  role: Role
  /** Reads the page's data and draws it; the mod's details come from `api`. */
  read: (api: Api) => Promise<ReactNode>
  /** What everybody else sees. */
  otherwise: ReactNode
}

/**
 * A hidden or scheduled mod's page as visitors will see it. Read by a call for the team in the
 * browser: the server answers 404 to everybody, so that no cache and no search engine ever has it.
 */
export default function HiddenMod({ modId, role, read, otherwise }: HiddenModProperties) {
  const [isShowing, setShowing] = useState(false)
  // Opening a page asks for no second factor; what is pressed on it does.
  const askToShow = () => {
    askWhenRefused()
    setShowing(true)
  }
  const { revalidate } = useRevalidator()
  const { loaded, renew } = useLoaded(`preview/${modId}`, async (signal) => {
    const api = getBrowserApi()
    const entry = await api.getModEntry({ params: { id: modId }, signal })
    return { entry, page: await read({ ...api, getModDetails: async () => entry }) }
  })
  if (loaded.state !== 'loaded') return otherwise
  const { id, updatedAt, shownFrom } = loaded.value.entry
  return (
    <>
      <meta name="robots" content="noindex" />
      <section aria-label="Hidden mod" className={styles.notice}>
        <p role="status">
          <strong>Only the team sees this page.</strong>{' '}
          {shownFrom && <>Visitors see it from {formatExactTime(shownFrom)} on. </>}
          Its download and the list of its files work once they do.
        </p>
        <div className={styles.actions}>
          <button type="button" className="button" onClick={askToShow}>
            Show it…
          </button>
          {/* An editor who sees it is one of those who may change it. */}
          {mayDo(role, 'editor') && (
            <Link to={`/update/${id}`} className="button button-quiet">
              Edit
            </Link>
          )}
        </div>
      </section>
      {loaded.value.page}
      {isShowing && (
        <Suspense>
          <BulkDialog
            kind="show"
            wanted={{ mods: [{ id, updatedAt }] }}
            onChanged={() => undefined}
            onClose={(isDone) => {
              setShowing(false)
              // Then it is a page as any other.
              if (isDone) revalidate()
              else renew()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
