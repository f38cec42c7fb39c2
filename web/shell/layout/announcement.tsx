import close from '#web/shared/art/icon-close.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import { useSite } from '#web/shared/page/site.ts'
import styles from './announcement.module.css'

/**
 * What the operator has to say to everybody, above the header. Whoever closes it does not see it again;
 * EARLY_SCRIPT sees to that before the first paint.
 */
export function Announcement() {
  const { announcement } = useSite()
  if (!announcement) return null
  const { id, html, isWarning } = announcement
  function handleClose() {
    document.documentElement.dataset.dismissed = ''
    document.getElementById('main')?.focus({ preventScroll: true })
    try {
      localStorage.setItem('dismissed', id)
    } catch {
      // Without storage it is closed as long as the page.
    }
  }
  return (
    <aside
      className={styles.announcement}
      data-warning={isWarning || undefined}
      aria-label="Announcement"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdownLine escapes all text */}
      <p dangerouslySetInnerHTML={{ __html: html }} />
      <button
        type="button"
        className={styles.close}
        aria-label="Close the announcement"
        onClick={handleClose}
      >
        <Icon svg={close} />
      </button>
    </aside>
  )
}
