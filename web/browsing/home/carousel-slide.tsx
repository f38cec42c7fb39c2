import { Link } from 'react-router'
import type { CarouselDefinition } from '#web/browsing/home/carousel-definition.ts'
import type { Place } from '#web/browsing/home/loop-places.ts'
import styles from './carousel.module.css'

interface SlideProperties {
  definition: CarouselDefinition
  place: Place
  /** Whether this item, or its copy, is the one in front. */
  isCurrent: boolean
}

/** A picture that is a link. Copies are only for eyes and pointers. */
export function CarouselSlide({ definition, place, isCurrent }: SlideProperties) {
  const { items, isBelow, pictureSize } = definition
  const { index, position, isCopy } = place
  const item = items[index]
  if (!item) return null
  const role = isCopy
    ? { 'aria-hidden': true, 'data-copy': '' }
    : {
        role: 'group',
        'aria-roledescription': 'slide',
        'aria-label': `${item.label}, ${index + 1} of ${items.length}`,
        'data-item': index,
      }
  return (
    <div
      {...role}
      className={`${styles.slide} swiper-slide`}
      data-position={position}
      data-current={isCurrent || undefined}
    >
      <Link
        to={item.href}
        className={styles.tile}
        draggable={false}
        {...(isCopy && { tabIndex: -1 })}
      >
        <img
          src={item.picture}
          alt=""
          width={pictureSize[0]}
          height={pictureSize[1]}
          draggable={false}
          loading={isBelow ? 'lazy' : 'eager'}
          {...(isCurrent && !isCopy && !isBelow && { fetchPriority: 'high' })}
          style={item.focus ? { objectPosition: item.focus } : undefined}
        />
        <span className={styles.caption}>
          <span className={styles.label}>{item.label}</span>{' '}
          {item.note && <span className={styles.note}>{item.note}</span>}
        </span>
      </Link>
    </div>
  )
}
