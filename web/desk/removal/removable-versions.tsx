import { useState } from 'react'
import type { Removable, RemovalTarget } from '#contract/desk/removal.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import own from '#web/desk/removal/removal.module.css'

interface VersionsProperties {
  mod: Removable['mod']
  versions: Removable['versions']
  hasMore: boolean
  /** One that is chosen from the start. */
  first: number | undefined
  onAsk: (asked: { target: RemovalTarget; title: string }) => void
}

/** Entries of a mod's history, of which several can be removed at once. */
export function RemovableVersions({ mod, versions, hasMore, first, onAsk }: VersionsProperties) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set(first ? [first] : []))
  const chosen = versions.filter(({ id, isCurrent }) => marked.has(id) && !isCurrent)
  function toggle(id: number) {
    const next = new Set(marked)
    if (!next.delete(id)) next.add(id)
    setMarked(next)
  }
  return (
    <section className={own.section} aria-labelledby="versions-heading">
      <h2 id="versions-heading">Versions in the history</h2>
      <p className={own.quiet}>
        {versions.length === 0
          ? 'Nobody has changed the mod here, so it has no earlier versions.'
          : 'The same text is often in several: choose them all. What the mod shows now cannot be removed: update the mod first.'}
        {hasMore && ' Older ones appear when these are gone.'}
      </p>
      <ul className={own.rows}>
        {versions.map((version) => (
          <li key={version.id}>
            <label className={own.check}>
              <input
                type="checkbox"
                checked={marked.has(version.id) && !version.isCurrent}
                disabled={version.isCurrent}
                onChange={() => toggle(version.id)}
              />
              <VersionWords version={version} />
            </label>
          </li>
        ))}
      </ul>
      {versions.some(({ isCurrent }) => !isCurrent) && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={chosen.length === 0}
          onClick={() => {
            if (chosen.length === 0) return
            const changeIds = chosen.map(({ id }) => id)
            const what = changeIds.length === 1 ? 'this version' : `${changeIds.length} versions`
            onAsk({
              target: { kind: 'versions', modId: mod.id, changeIds },
              title: `Remove ${what} for good?`,
            })
          }}
        >
          {chosen.length === 0
            ? 'Remove chosen versions…'
            : `Remove ${chosen.length} chosen ${chosen.length === 1 ? 'version' : 'versions'}…`}
        </button>
      )}
    </section>
  )
}

/** A version in words by which it is recognised. */
export function VersionWords({ version }: { version: Removable['versions'][number] }) {
  const { name, who, changedAt, beginning, isCurrent } = version
  return (
    <span>
      <strong>{name}</strong>, {who && <>by {who}, </>}
      <Age date={changedAt} />
      {isCurrent && ', as it is now'}
      <br />
      <span className={own.quiet}>{beginning || 'No description'}</span>
    </span>
  )
}
