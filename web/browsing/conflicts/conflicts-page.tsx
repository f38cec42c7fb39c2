import { Link } from 'react-router'
import { AddMod } from '#web/browsing/conflicts/add-mod.tsx'
import { ClashTable } from '#web/browsing/conflicts/clash-table.tsx'
import styles from '#web/browsing/conflicts/conflicts-page.module.css'
import type { Conflicts, LoadedComparison } from '#web/browsing/conflicts/load-comparison.ts'
import { OneModTable } from '#web/browsing/conflicts/one-mod-table.tsx'
import { type Comparison, comparisonHref } from '#web/browsing/conflicts/read-comparison.ts'
import close from '#web/shared/art/icon-close.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'

interface PageProperties {
  asked: Comparison
  loaded: LoadedComparison
}

/** Compares some mods with each other, or shows with whom one clashes. */
export function ConflictsPage({ asked, loaded }: PageProperties) {
  const { conflicts, ofMod } = loaded
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{ofMod ? `What clashes with ${ofMod.mod.name}` : 'Do these mods clash?'}</h1>
        <p>
          Two mods clash when they bring the same spawn name or a streamed file of the same name, or
          replace the same file of the game: only one of them takes effect.
        </p>
      </header>
      {ofMod ? <OneModTable {...ofMod} /> : <Compared asked={asked} loaded={loaded} />}
      <section aria-label="What is compared" className={styles.fine}>
        <p>
          This page compares spawn names of vehicles, weapons and peds, the files in the{' '}
          <code>stream</code> folders of 5M resources, and files of the game that a package or a
          folder replaces as a whole, among mods of the same type. Textures inside a{' '}
          <code>.ytd</code> and models inside a <code>.yft</code> are not unpacked: two files of
          different names that replace the same texture are not noticed.
        </p>
        {conflicts.isPartial && (
          <p>One of these mods has more files than are compared: of each, the first 2,000.</p>
        )}
      </section>
    </div>
  )
}

function Compared({ asked, loaded: { conflicts, found } }: PageProperties) {
  const { mods } = conflicts
  const missing = asked.ids.filter((id) => !mods.some((mod) => mod.id === id))
  const unread = mods.filter(({ isRead }) => !isRead)
  return (
    <>
      <AddMod ids={mods.map(({ id }) => id)} text={asked.text} found={found} />
      {mods.length > 0 && <Mods mods={mods} />}
      {asked.isCut && <p>Only 30 mods are compared at once. The others were left out.</p>}
      {missing.length > 0 && (
        <p>
          {missing.length === 1 ? 'There is no mod' : 'There are no mods'} #{missing.join(', #')}.
        </p>
      )}
      {unread.length > 0 && (
        <p>Not compared, since nobody has looked into their files: {namesOf(unread)}.</p>
      )}
      <p role="status" className={styles.outcome}>
        {outcomeOf(conflicts)}
      </p>
      {conflicts.clashes.length > 0 && <ClashTable conflicts={conflicts} />}
    </>
  )
}

function namesOf(mods: Conflicts['mods']): string {
  return mods.map(({ name }) => name).join(', ')
}

function outcomeOf({ mods, total }: Conflicts): string {
  if (mods.length === 0) return 'Nothing to compare yet: add two mods.'
  if (mods.length === 1) return 'Add another mod to compare it with.'
  if (total === 0) return `No clashes among these ${mods.length} mods.`
  return `${total === 1 ? '1 clash' : `${total} clashes`} among these ${mods.length} mods.`
}

/** The mods that are compared, each with a way to take it out. */
function Mods({ mods }: Pick<Conflicts, 'mods'>) {
  const ids = mods.map(({ id }) => id)
  return (
    <ul className={styles.mods} aria-label="Compared mods">
      {mods.map(({ id, name }) => (
        <li key={id} className={styles.mod}>
          <Link to={`/mod/${id}`}>{name}</Link>
          <Link
            to={comparisonHref(ids.filter((other) => other !== id))}
            className={styles.remove}
            aria-label={`Remove ${name}`}
            title={`Remove ${name}`}
          >
            <Icon svg={close} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
