import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TRASH_DAYS } from '#contract/base/limits.ts'
import type { DeletedMod } from '#contract/publishing/publishing.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import { Picture } from '#web/browsing/mod-cards/mod-picture.tsx'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { RemoveLink } from '#web/publishing/entries/remove-link.tsx'
import { useRenewal } from '#web/publishing/entries/signed-address.ts'
import styles from '#web/publishing/trash/trash-page.module.css'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import empty from '#web/shared/art/empty-list.svg'
import { useAlert } from '#web/shared/components/alert.tsx'
import { Notice } from '#web/shared/components/notice.tsx'
import { Pagination } from '#web/shared/components/pagination.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { pageOf } from '#web/shared/page/page-number.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deleted mods, each with a button to bring it back. */
export function TrashPage() {
  const [search] = useSearchParams()
  const page = pageOf(search)
  const { loaded, reload, renew } = useLoaded(`trash/${page}`, () =>
    getBrowserApi().getTrash({ params: { page: String(page) } }),
  )
  useRenewal(renew)
  if (loaded.state === 'loading') return <Waiting text="Loading the trash…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  const { mods, pages } = loaded.value
  if (mods.length === 0) {
    return (
      <Notice
        picture={empty}
        heading="The trash is empty"
        text={`Deleted mods stay here for ${TRASH_DAYS} days. Until then you can bring them back.`}
      >
        <Link className="button" to="/">
          Go home
        </Link>
      </Notice>
    )
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Trash</h1>
        <p>
          You can bring deleted mods back just as they were. After {TRASH_DAYS} days they are
          removed for good.
        </p>
      </header>
      <ul className={styles.mods}>
        {mods.map((mod) => (
          <li key={mod.id}>
            <TrashedMod mod={mod} onBack={reload} />
          </li>
        ))}
      </ul>
      <Pagination current={page} pages={pages} />
    </div>
  )
}

function TrashedMod({ mod, onBack }: { mod: DeletedMod; onBack: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const showAlert = useAlert()
  const days = Math.max(0, Math.ceil((Date.parse(mod.removedAt) - Date.now()) / DAY_MS))
  async function bringBack() {
    if (isBusy) return
    setBusy(true)
    try {
      showAlert(
        (await sendAgainIfUndone(() => getBrowserApi().undeleteMod({ body: { id: mod.id } })))
          .message,
        onBack,
      )
    } catch (error) {
      showAlert(error instanceof Error ? error.message : String(error), onBack)
    }
    setBusy(false)
  }
  return (
    <article className={styles.mod}>
      <span className={styles.picture}>
        {mod.image && <Picture image={mod.image} alt="" sizes="8rem" />}
      </span>
      <div className={styles.about}>
        <h2>{mod.name}</h2>
        <p>
          Deleted {mod.deletedBy && <>by {mod.deletedBy} </>}
          <Age date={mod.deletedAt} /> · {days === 1 ? '1 day' : `${days} days`} left
        </p>
      </div>
      <div className={styles.actions}>
        <button type="button" className="button" aria-disabled={isBusy} onClick={bringBack}>
          Bring back<span className="visually-hidden"> {mod.name}</span>
        </button>
        <Link to={`/history/${mod.id}`} className="button button-quiet">
          History<span className="visually-hidden"> of {mod.name}</span>
        </Link>
        <RemoveLink modId={mod.id} className="button button-quiet">
          Remove for good…<span className="visually-hidden"> {mod.name}</span>
        </RemoveLink>
      </div>
    </article>
  )
}
