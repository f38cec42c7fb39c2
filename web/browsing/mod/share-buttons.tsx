import { useEffect, useState, useSyncExternalStore } from 'react'
import styles from '#web/browsing/mod/share-buttons.module.css'
import check from '#web/shared/art/icon-check.svg?raw'
import link from '#web/shared/art/icon-link.svg?raw'
import share from '#web/shared/art/icon-share.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'

const FEEDBACK_MS = 2500
const neverChanges = () => () => undefined

/** Copies a mod's link, or hands it to the device's own share sheet if it has one. */
export function ShareButtons({ id, name }: { id: number; name: string }) {
  const canShare = useSyncExternalStore(
    neverChanges,
    () => typeof navigator.share === 'function',
    () => false,
  )
  const [feedback, setFeedback] = useState('')
  useEffect(() => {
    if (!feedback) return
    const timer = setTimeout(() => setFeedback(''), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [feedback])

  const url = () => new URL(`/mod/${id}`, window.location.href).href
  const isCopied = feedback === COPIED
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => copy(url()).then(setFeedback)}
        data-done={isCopied || undefined}
      >
        <Icon svg={isCopied ? check : link} /> {isCopied ? COPIED : 'Copy link'}
      </button>
      {canShare && (
        <button
          type="button"
          className={styles.button}
          // Closing the share sheet rejects the promise; that is not an error.
          onClick={() => navigator.share({ title: name, url: url() }).catch(() => undefined)}
        >
          <Icon svg={share} /> Share
        </button>
      )}
      <span role="status" className={isCopied ? 'visually-hidden' : styles.feedback}>
        {feedback}
      </span>
    </>
  )
}

const COPIED = 'Link copied'

async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return COPIED
  } catch {
    // There is no clipboard without a secure connection or without permission.
    return 'Your browser does not allow copying; the link is in the address bar'
  }
}
