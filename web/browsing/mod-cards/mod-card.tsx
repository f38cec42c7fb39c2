import { useState, ViewTransition } from 'react'
import { Link } from 'react-router'
import type { ModCard as Mod } from '#contract/mods.ts'
import { labelOfMainCategory, labelOfSubCategory } from '#contract/taxonomy.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import { categoryIcon } from '#web/browsing/mod-cards/category-icon.ts'
import { prefetchDetails } from '#web/browsing/mod-cards/early-details.ts'
import { mainImageTransition } from '#web/browsing/mod-cards/main-image-transition.ts'
import { ModPicture } from '#web/browsing/mod-cards/mod-picture.tsx'
import { TypeMarks } from '#web/browsing/mod-cards/type-marks.tsx'
import download from '#web/shared/art/icon-download.svg?raw'
import { formatCount, formatExactCount } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'
import {
  FROM_LAPTOP,
  FROM_PANORAMA,
  FROM_TABLET,
  FULL_PAGE,
} from '#web/shared/styles/breakpoints.ts'
import styles from './mod-card.module.css'

interface ModCardProperties {
  mod: Mod
  /** For cards on the first screen, whose images must not wait. */
  eager?: boolean
  /** For cards at the top of the screen, whose images load before the others. */
  isFirst?: boolean
  /** One below the heading that the list stands under. */
  level?: 'h2' | 'h3'
}

/** A mod in a list: its image with its types, its name and author, downloads, age and id. */
export function ModCard(properties: ModCardProperties) {
  const { mod, eager = false, isFirst = false, level: Heading = 'h3' } = properties
  // Only the clicked card takes part in the transition: a mod may be on a page twice.
  const [isFollowed, setFollowed] = useState(false)
  const prefetch = () => prefetchDetails(mod.id)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ViewTransition
          name={isFollowed ? mainImageTransition(mod.id) : 'auto'}
          share={isFollowed ? 'auto' : 'none'}
          default="none"
        >
          <div className={styles.image}>
            <ModPicture
              mod={mod}
              name={mod.name}
              sizes={CARD_SIZES}
              eager={eager}
              isFirst={isFirst}
            />
          </div>
        </ViewTransition>
        <p className={styles.marks}>
          <TypeMarks types={mod.category} look="solid" />
        </p>
        <CardCategory mod={mod} />
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link
            to={`/mod/${mod.id}`}
            prefetch="intent"
            className={styles.link}
            title={mod.name}
            // Not onPointerEnter: a new page may have put the card under a pointer that does not
            // move.
            onPointerMove={prefetch}
            onFocus={prefetch}
            onTouchStart={prefetch}
            onClick={() => setFollowed(true)}
          >
            {mod.name}
          </Link>
        </Heading>
        {mod.author && (
          <p className={styles.author} title={`by ${mod.author.name}`}>
            by <bdi>{mod.author.name}</bdi>
          </p>
        )}
        <p className={styles.facts}>
          <span
            className={styles.downloads}
            title={`${formatExactCount(mod.downloadCount)} downloads`}
          >
            <Icon svg={download} /> {formatCount(mod.downloadCount)}
            <span className="visually-hidden"> downloads</span>
          </span>{' '}
          {mod.createdAt && (
            <span className={styles.age}>
              <Age date={mod.createdAt} />
            </span>
          )}{' '}
          <span className={styles.id}>#{mod.id}</span>
        </p>
      </div>
    </article>
  )
}

/** The mod's category. Touch screens always show it, others when the card is hovered. */
function CardCategory({ mod }: { mod: Mod }) {
  const main = mod.mainCategory[0]
  const sub = labelOfSubCategory(mod.subCategory)
  const icon = categoryIcon(main)
  return (
    <p className={styles.category}>
      {icon && <Icon svg={icon} />}
      <span>
        <span className={styles.main}>{main && labelOfMainCategory(main)} </span>
        {sub}
      </span>
    </p>
  )
}

/** How wide a card's image is, for the browser's choice of size; follows mod-grid.module.css. */
const CARD_SIZES = `${FROM_PANORAMA} 15.5rem, ${FULL_PAGE} 19.5rem, ${FROM_LAPTOP} 23vw, ${FROM_TABLET} 31vw, 46vw`
