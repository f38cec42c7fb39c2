import { useEffect, useState } from 'react'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import styles from '#web/browsing/mod/sticky-download.module.css'
import type { Download } from '#web/browsing/mod/use-download.ts'
import downloadIcon from '#web/shared/art/icon-download.svg?raw'
import { formatBytes } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'

/** The id of the page's own download button, which this bar replaces. */
export const MAIN_DOWNLOAD_ID = 'download'

/** A bar at the bottom of a phone's screen while the download button is out of view. */
export function StickyDownload({ mod, download }: { mod: ModDetail; download: Download }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const button = document.getElementById(MAIN_DOWNLOAD_ID)
    if (!button) return
    const observer = new IntersectionObserver(([entry]) =>
      setShown(entry?.isIntersecting === false),
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [])
  if (!download.href || !mod.file) return null
  return (
    <div className={styles.bar} data-shown={isShown || undefined}>
      <p className={styles.text}>
        <span className={styles.name}>{mod.name}</span>
        <span className={styles.size}>{formatBytes(mod.file.size)}</span>
      </p>
      <a href={download.href} download onClick={download.onStart} className="button">
        <Icon svg={downloadIcon} /> DOWNLOAD
      </a>
    </div>
  )
}
