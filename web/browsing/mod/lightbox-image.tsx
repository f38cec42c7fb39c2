import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { ModImage } from '#contract/catalogue/mods.ts'
import zoomIn from '#web/browsing/mod/icon-zoom-in.svg?raw'
import zoomOut from '#web/browsing/mod/icon-zoom-out.svg?raw'
import styles from '#web/browsing/mod/lightbox.module.css'
import { type Swipe, swipeOf } from '#web/browsing/mod/swipe.ts'
import { useDrag } from '#web/browsing/mod/use-drag.ts'
import { Icon } from '#web/shared/components/icon.tsx'

interface LightboxImageProperties {
  image: ModImage
  alt: string
  /** Whether it is shown at full size rather than fitted to the screen. */
  isZoomed: boolean
  onZoom: (isZoomed: boolean) => void
  onSwipe: (swipe: Swipe) => void
}

/** One image of the popup: fitted to the screen, swiped, or at full size and panned. */
export function LightboxImage(properties: LightboxImageProperties) {
  const { image, alt, isZoomed, onZoom, onSwipe } = properties
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [loadedSize, setLoadedSize] = useState<{ width: number; height: number }>()
  const [canZoom, setCanZoom] = useState(false)
  const width = loadedSize?.width ?? image.width
  const height = loadedSize?.height ?? image.height

  // The point to keep centred when zooming, as a share of the image's width and height.
  const focus = useRef<readonly [number, number]>([0.5, 0.5])
  useLayoutEffect(() => {
    const frame = stage.current
    if (!isZoomed || !frame) return
    frame.scrollLeft = focus.current[0] * frame.scrollWidth - frame.clientWidth / 2
    frame.scrollTop = focus.current[1] * frame.scrollHeight - frame.clientHeight / 2
    // The arrow keys scroll what has the focus.
    frame.focus()
  }, [isZoomed])

  const { offset, handlers, wasDragged } = useDrag({
    isEnabled: (pointer) => (isZoomed ? pointer === 'mouse' : pointer !== 'mouse'),
    onMove: (x, y) => isZoomed && stage.current?.scrollBy(-x, -y),
    onEnd: (x, y) => {
      const swipe = isZoomed ? undefined : swipeOf(x, y)
      if (swipe) onSwipe(swipe)
    },
  })
  function toggle(x: number, y: number) {
    focus.current = [x, y]
    if (canZoom) onZoom(!isZoomed)
  }
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        data-background
        data-zoomed={isZoomed || undefined}
        tabIndex={isZoomed ? 0 : -1}
        {...handlers}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same */}
        <img
          ref={picture}
          src={image.url}
          alt={alt}
          draggable={false}
          decoding="async"
          className={styles.image}
          data-state={state}
          data-can-zoom={canZoom || undefined}
          style={
            {
              '--width': width,
              '--ratio': width && height ? width / height : undefined,
              translate:
                offset && !isZoomed ? `${offset[0]}px ${Math.max(0, offset[1])}px` : undefined,
              backgroundImage:
                state === 'loading' && image.placeholder ? `url(${image.placeholder})` : undefined,
            } as CSSProperties
          }
          onLoad={({ currentTarget: { naturalWidth, naturalHeight, clientWidth } }) => {
            setState('loaded')
            setLoadedSize({ width: naturalWidth, height: naturalHeight })
            setCanZoom(naturalWidth > clientWidth + 1)
          }}
          onError={() => setState('failed')}
          onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget }) => {
            if (wasDragged()) return
            toggle(offsetX / currentTarget.clientWidth, offsetY / currentTarget.clientHeight)
          }}
        />
        {state === 'failed' && (
          <p className={styles.failure} role="status">
            This image could not be loaded.
          </p>
        )}
      </div>
      {canZoom && (
        <button
          type="button"
          className={styles.zoom}
          onClick={() => toggle(0.5, 0.5)}
          aria-label={isZoomed ? 'Fit to screen' : 'Show at 100%'}
        >
          <Icon svg={isZoomed ? zoomOut : zoomIn} />
        </button>
      )}
    </>
  )
}
