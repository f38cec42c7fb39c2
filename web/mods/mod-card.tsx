import { Link } from 'react-router'
import type { ModCard as Mod } from '#contract/mods.ts'
import { labelOfSubCategory } from '#contract/taxonomy.ts'
import download from '#web/art/icon-download.svg?raw'
import { formatCount, formatExactCount } from '#web/components/format-number.ts'
import { Icon } from '#web/components/icon.tsx'
import { ModPicture } from '#web/mods/mod-picture.tsx'
import { TypeMarks } from '#web/mods/type-marks.tsx'
import styles from './mod-card.module.css'

interface ModCardProperties {
  mod: Mod
  /** For cards that are on screen at first, whose images must not wait. */
  eager?: boolean
  /** One below the heading that the list stands under. */
  level?: 'h2' | 'h3'
}

/** A mod in a list: image, name, id and download count. */
export function ModCard({ mod, eager = false, level: Heading = 'h3' }: ModCardProperties) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ModPicture mod={mod} sizes={CARD_SIZES} eager={eager} />
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link to={`/mod/${mod.id}`} className={styles.link} title={mod.name}>
            {mod.name}
          </Link>
        </Heading>
        <p className={styles.facts}>
          <TypeMarks types={mod.category} />
          <span className={styles.place}>{labelOfSubCategory(mod.subCategory)}</span>
        </p>
        <p className={styles.numbers}>
          <span title={`${formatExactCount(mod.downloadCount)} downloads`}>
            <Icon svg={download} /> {formatCount(mod.downloadCount)}
            <span className="visually-hidden"> downloads</span>
          </span>
          <span className={styles.id}>#{mod.id}</span>
        </p>
      </div>
    </article>
  )
}

/** How wide a card's image is, for the browser's choice of size; follows grid.module.css. */
const CARD_SIZES =
  '(min-width: 84rem) 19.5rem, (min-width: 60rem) 23vw, (min-width: 40rem) 31vw, 46vw'
