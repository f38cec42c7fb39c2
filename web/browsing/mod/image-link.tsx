import type { MouseEvent, ReactNode } from 'react'
import type { ModImage } from '#contract/catalogue/mods.ts'
import styles from '#web/browsing/mod/image-link.module.css'
import { prefetchLightbox } from '#web/browsing/mod/load-lightbox.ts'
import { onApi } from '#web/shared/api/api-url.ts'
import { opensElsewhere } from '#web/shared/components/opens-elsewhere.ts'
import { useSite } from '#web/shared/page/site.ts'

/** Shows an image of the mod, named by its address, in the popup. */
export type OpenImage = (url: string) => void

/** A link to the original, which opens in the popup instead where scripts run. Fills its frame. */
export function ImageLink(properties: { image: ModImage; onOpen: OpenImage; children: ReactNode }) {
  const { image, onOpen, children } = properties
  const { apiUrl } = useSite()
  function open(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onOpen(image.url)
  }
  return (
    <a
      href={onApi(apiUrl, image.url)}
      onPointerEnter={prefetchLightbox}
      onFocus={prefetchLightbox}
      onClick={open}
      className={styles.link}
      title="Full size"
    >
      {children}
    </a>
  )
}
