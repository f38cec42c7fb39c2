import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CallOutput } from '#contract/base/call.ts'
import type { BlockedContent, getBlocked } from '#contract/desk/removal.ts'
import styles from '#web/desk/pieces/desk-page.module.css'
import { BlockedTable } from '#web/desk/removal/blocked-table.tsx'
import own from '#web/desk/removal/removal.module.css'
import { UnblockDialog } from '#web/desk/removal/unblock-dialog.tsx'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { Pagination } from '#web/shared/components/pagination.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { pageOf } from '#web/shared/page/page-number.ts'

/** What was removed for good and cannot be uploaded again. */
export function BlockedPage() {
  const [search] = useSearchParams()
  const page = pageOf(search)
  const [asked, setAsked] = useState<BlockedContent>()
  const [message, setMessage] = useState('')
  const { loaded, reload } = useLoaded(`blocked/${page}`, (signal) =>
    getDeskApi().getBlocked({ params: { page: String(page) }, signal }),
  )
  if (loaded.state === 'loading') return <Waiting text="Loading the blocked files…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  const { blocked, total, pages, unchecked } = loaded.value
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Blocked files</h1>
        <p className={styles.quiet}>
          What was removed for good. It is recognised by its contents, whatever it is called, and
          cannot be uploaded again. To remove something, open its mod’s history.
        </p>
      </header>
      <p role="status" className={styles.quiet}>
        {message || (total === 0 ? 'Nothing is blocked.' : `${total.toLocaleString('en')} blocked`)}
      </p>
      {blocked.length > 0 && <BlockedTable blocked={blocked} onUnblock={setAsked} />}
      <Pagination current={page} pages={pages} />
      <Unchecked unchecked={unchecked} />
      {asked && (
        <UnblockDialog
          content={asked}
          onClose={() => setAsked(undefined)}
          onUnblocked={(text) => {
            setMessage(`${text}.`)
            setAsked(undefined)
            reload()
          }}
        />
      )}
    </div>
  )
}

function Unchecked({ unchecked }: Pick<CallOutput<typeof getBlocked>, 'unchecked'>) {
  if (unchecked.length === 0) return null
  return (
    <section className={own.section} aria-labelledby="unchecked-heading">
      <h2 id="unchecked-heading">Look at these</h2>
      <p className={own.quiet}>
        Something in these archives is as large as a blocked file, but could not be unpacked: too
        large, locked by a password, or packed in a way we cannot read. Look at it yourself.
      </p>
      <ul className={own.rows}>
        {unchecked.map(({ mod, file, paths }) => (
          <li key={`${mod?.id} ${file} ${paths[0]}`}>
            <span className={own.about}>
              <strong>{file}</strong>
              {mod ? (
                <>
                  {' '}
                  of <Link to={`/history/${mod.id}`}>{mod.name}</Link>
                </>
              ) : (
                ', not published yet'
              )}
              <br />
              <span className={own.quiet}>{paths.slice(0, 10).join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
