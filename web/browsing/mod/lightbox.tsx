import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { ModImage } from '#contract/catalogue/mods.ts'
import styles from '#web/browsing/mod/lightbox.module.css'
import { LightboxImage } from '#web/browsing/mod/lightbox-image.tsx'
import type { Swipe } from '#web/browsing/mod/swipe.ts'
import { useBackCloses } from '#web/browsing/mod/use-back-closes.ts'
import { imageOnApi } from '#web/shared/api/api-url.ts'
import left from '#web/shared/art/icon-chevron-left.svg?raw'
import right from '#web/shared/art/icon-chevron-right.svg?raw'
import close from '#web/shared/art/icon-close.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import { nextPaint } from '#web/shared/page/next-paint.ts'
import { useSite } from '#web/shared/page/site.ts'

interface LightboxProperties {
  images: readonly ModImage[]
  /** The mod's name, for the images' alternative texts. */
  name: string
  index: number
  onTurn: (index: number) => void
  onClose: () => void
}

/** The full-size popup: the original images, one at a time. */
export default function Lightbox({ images, name, index, onTurn, onClose }: LightboxProperties) {
  const { apiUrl } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  // Another image starts fitted to the screen again.
  const [zoomed, setZoomed] = useState<number>()
  const isZoomed = zoomed === index
  const urls = images.map((image) => imageOnApi(apiUrl, image).url)
  const count = images.length
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    closeButton.current?.focus()
  }, [])
  useBackCloses(dialog)
  usePreloaded([urls[(index + 1) % count], urls[(index - 1 + count) % count]])

  const turnTo = (next: number) => onTurn((next + count) % count)
  const dismiss = () => dialog.current?.close()
  function onSwipe(swipe: Swipe) {
    if (swipe === 'close') dismiss()
    else turnTo(index + (swipe === 'next' ? 1 : -1))
  }
  function onKeyDown(event: KeyboardEvent) {
    const target = targetOfKey(event.key, index, count)
    // The arrows move a zoomed image.
    if (target === undefined || (isZoomed && event.key.startsWith('Arrow'))) return
    event.preventDefault()
    turnTo(target)
  }
  function onClick(event: MouseEvent) {
    if ((event.target as Element).hasAttribute('data-background')) dismiss()
  }
  const image = images[index]
  const alt = count > 1 ? `${name}, image ${index + 1} of ${count}` : name
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`Images of ${name}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onClose={onClose}
      data-background
    >
      {image && (
        <LightboxImage
          key={image.url}
          image={imageOnApi(apiUrl, image)}
          alt={alt}
          isZoomed={isZoomed}
          onZoom={(isOn) => setZoomed(isOn ? index : undefined)}
          onSwipe={onSwipe}
        />
      )}
      {count > 1 && (
        <>
          <p className={styles.counter} aria-live="polite">
            {index + 1} of {count}
          </p>
          <Turn label="Previous image" svg={left} onClick={() => turnTo(index - 1)} />
          <Turn label="Next image" svg={right} onClick={() => turnTo(index + 1)} />
        </>
      )}
      <button
        ref={closeButton}
        type="button"
        onClick={dismiss}
        className={styles.close}
        aria-label="Close"
      >
        <Icon svg={close} />
      </button>
    </dialog>
  )
}

function Turn({ label, svg, onClick }: { label: string; svg: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className={svg === left ? styles.previous : styles.next}
    >
      <Icon svg={svg} />
    </button>
  )
}

/** The image that a key leads to; undefined for every other key. */
function targetOfKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowLeft') return index - 1
  if (key === 'ArrowRight') return index + 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Loads the images that are likely to be shown next, once the popup itself is on screen. */
function usePreloaded(urls: readonly (string | undefined)[]): void {
  const list = urls.join('\n')
  useEffect(() => {
    let isGone = false
    nextPaint().then(() => {
      if (isGone) return
      for (const url of list.split('\n')) {
        if (url) new Image().src = url
      }
    })
    return () => {
      isGone = true
    }
  }, [list])
}
