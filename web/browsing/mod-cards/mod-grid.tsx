import { memo, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ModCard as Mod } from '#contract/catalogue/mods.ts'
import { ModCard } from '#web/browsing/mod-cards/mod-card.tsx'
import styles from './mod-grid.module.css'

/** About as many as a first screen shows; the other images load when they come near. */
const EAGER_CARDS = 4

interface ModGridProperties {
  mods: readonly Mod[]
  eager?: boolean
  /** One below the heading that the grid stands under. */
  level?: 'h2' | 'h3'
}

/** Mod cards in as many columns as fit. Memoised: state around it does not re-render it. */
export const ModGrid = memo(({ mods, eager = true, level = 'h3' }: ModGridProperties) => {
  const list = useRef<HTMLUListElement>(null)
  const { revalidate } = useRevalidator()
  // Where the browser had to draw the page anew, as after extensions that change it, the cards that
  // the server drew are gone.
  useEffect(() => {
    if (list.current?.querySelector('a:empty')) revalidate()
  }, [revalidate])
  return (
    <ul ref={list} className={styles.grid}>
      {mods.map((mod, index) => (
        <li key={mod.id}>
          <ModCard
            mod={mod}
            eager={eager && index < EAGER_CARDS}
            isFirst={eager && index < EAGER_CARDS}
            level={level}
          />
        </li>
      ))}
    </ul>
  )
})
