import { type ReactNode, useState, ViewTransition } from 'react'
import { labelOfMainCategory, labelOfSubCategory } from '#contract/base/taxonomy.ts'
import type { ModCard as Mod } from '#contract/catalogue/mods.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import { categoryIcon } from '#web/browsing/mod-cards/category-icon.ts'
import { isDrawn } from '#web/browsing/mod-cards/drawn-cards.ts'
import { prefetchDetails } from '#web/browsing/mod-cards/early-details.ts'
import { mainImageTransition } from '#web/browsing/mod-cards/main-image-transition.ts'
import { ModPicture } from '#web/browsing/mod-cards/mod-picture.tsx'
import { TypeMarks } from '#web/browsing/mod-cards/type-marks.tsx'
import { KEPT } from '#web/shared/chunks/kept.ts'
import { formatCount, formatExactCount } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'
import { SiteLink } from '#web/shared/components/site-link.tsx'
import { FROM_TABLET } from '#web/shared/styles/breakpoints.ts'
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
  // Neither gets the other's elements: React does not clear what it has not drawn.
  const key = isDrawn(mod) ? 'drawn' : 'own'
  return (
    <article key={key} className={styles.card}>
      <div className={styles.picture}>
        <ViewTransition
          name={isFollowed ? mainImageTransition(mod.id) : 'auto'}
          share={isFollowed ? 'auto' : 'none'}
          default="none"
        >
          <Drawn as="div" className={styles.image} mod={mod}>
            {() => (
              <ModPicture
                mod={mod}
                name={mod.name}
                sizes={CARD_SIZES}
                eager={eager}
                isFirst={isFirst}
              />
            )}
          </Drawn>
        </ViewTransition>
        <Drawn as="p" className={styles.marks} mod={mod}>
          {() => <TypeMarks types={mod.category} look="solid" />}
        </Drawn>
        <Drawn as="p" className={styles.category} mod={mod}>
          {() => <CardCategory mod={mod} />}
        </Drawn>
      </div>
      <div className={styles.body}>
        <Heading>
          <SiteLink
            to={`/mod/${mod.id}`}
            prefetch="intent"
            className={styles.link}
            // Shorter names are never cut.
            title={mod.name?.length > CUT_LENGTH ? mod.name : undefined}
            {...(isDrawn(mod) && KEPT)}
            // Not onPointerEnter: a new page may have put the card under a pointer that does not
            // move.
            onPointerMove={prefetch}
            onFocus={prefetch}
            onTouchStart={prefetch}
            onClick={() => setFollowed(true)}
          >
            {isDrawn(mod) ? undefined : mod.name}
          </SiteLink>
        </Heading>
        <Drawn as="p" className={styles.facts} mod={mod}>
          {() => <CardFacts mod={mod} />}
        </Drawn>
      </div>
    </article>
  )
}

interface DrawnProperties {
  as: 'div' | 'p'
  className: string | undefined
  mod: Mod
  children: () => ReactNode
}

/** A part of the card that only shows: in the browser it stays as the server has drawn it. */
function Drawn({ as: Element, className, mod, children }: DrawnProperties) {
  if (isDrawn(mod)) return <Element className={className} {...KEPT} />
  return <Element className={className}>{children()}</Element>
}

function CardFacts({ mod }: { mod: Mod }) {
  return (
    <>
      {mod.author && <CardAuthor name={mod.author.name} />}
      <span className={styles.downloads} title={`${formatExactCount(mod.downloadCount)} downloads`}>
        {` ${formatCount(mod.downloadCount)}`}
        <span> downloads</span>
      </span>{' '}
      {mod.createdAt && <Age date={mod.createdAt} />} <span>{`#${mod.id}`}</span>
    </>
  )
}

function CardAuthor({ name }: { name: string }) {
  return (
    <>
      <span className={styles.author} title={name.length > CUT_AUTHOR ? name : undefined}>
        by <bdi>{name}</bdi>
      </span>{' '}
    </>
  )
}

/** The mod's category. Touch screens always show it, others when the card is hovered. */
function CardCategory({ mod }: { mod: Mod }) {
  const main = mod.mainCategory[0]
  const sub = labelOfSubCategory(mod.subCategory)
  const icon = categoryIcon(main)
  return (
    <>
      {icon && <Icon svg={icon} />}
      <span>
        <span>{main ? `${labelOfMainCategory(main)} ` : ' '}</span>
        {sub}
      </span>
    </>
  )
}

/**
 * How wide a card's image is at most, for the browser's choice of size; follows mod-grid.module.css.
 * Somewhat narrower ones on some screens would make it choose another copy on few, and the words for
 * it stand at each image.
 */
const CARD_SIZES = `${FROM_TABLET.replace('width >= ', 'min-width:')}19.5rem,46vw`
/** Two lines of the narrowest card have room for so many letters. */
const CUT_LENGTH = 24
/** One line of it has room for so many. */
const CUT_AUTHOR = 14
