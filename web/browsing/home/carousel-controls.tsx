import previous from '#web/shared/art/icon-chevron-left.svg?raw'
import next from '#web/shared/art/icon-chevron-right.svg?raw'
import pause from '#web/shared/art/icon-pause.svg?raw'
import play from '#web/shared/art/icon-play.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from './carousel.module.css'

interface ControlsProperties {
  /** What is controlled, as in 'Pause the {name}'. */
  name: string
  isReady: boolean
  isPlaying: boolean
  onToggle: () => void
  onStep: (by: number) => void
}

/** Previous, pause or play, next. Their space is reserved until they work. */
export function CarouselControls(properties: ControlsProperties) {
  const { name, isReady, isPlaying, onToggle, onStep } = properties
  return (
    <div className={styles.controls} data-ready={isReady || undefined}>
      <button
        type="button"
        className={styles.control}
        aria-label={`Previous slide in the ${name}`}
        onClick={() => onStep(-1)}
      >
        <Icon svg={previous} />
      </button>
      <button
        type="button"
        data-playback
        className={styles.control}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} the ${name}`}
        onClick={onToggle}
      >
        <Icon svg={isPlaying ? pause : play} />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label={`Next slide in the ${name}`}
        onClick={() => onStep(1)}
      >
        <Icon svg={next} />
      </button>
    </div>
  )
}
