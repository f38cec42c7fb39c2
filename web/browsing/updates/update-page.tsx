import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallOutput } from '#contract/base/call.ts'
import { updatesHref } from '#contract/catalogue/list-links.ts'
import type {
  getModUpdate,
  getModUpdates,
  ModUpdate,
  UpdateCounts,
  UpdatePaths,
} from '#contract/catalogue/mod-updates.ts'
import { updateText } from '#contract/catalogue/update-text.ts'
import { ScriptFindings } from '#web/browsing/contents/script-findings.tsx'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import { PathList } from '#web/browsing/updates/path-list.tsx'
import styles from '#web/browsing/updates/update-page.module.css'

type Updates = CallOutput<typeof getModUpdates>
type Shown = CallOutput<typeof getModUpdate>

interface UpdatePageProperties extends Updates {
  /** Null for a mod with a single version. */
  shown: Shown | null
}

/** What changed in one version of a mod, and ways to the other versions. */
export function UpdatePage({ mod, updates, shown }: UpdatePageProperties) {
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1>What changed in {mod.name}</h1>
        <p>
          <Link to={`/mod/${mod.id}`}>Back to {mod.name}</Link>
        </p>
      </header>
      {updates.length > 1 && <Versions modId={mod.id} updates={updates} shown={shown} />}
      {shown ? <Update {...shown} /> : <p>There is only one version so far.</p>}
    </article>
  )
}

function Versions(properties: { modId: number; updates: Updates['updates']; shown: Shown | null }) {
  const { modId, updates, shown } = properties
  return (
    <nav aria-label="Versions">
      <ul className={styles.versions}>
        {updates.map((update) => (
          <li key={update.fileId}>
            <Link
              to={updatesHref(modId, update.fileId)}
              className={styles.version}
              aria-current={update.fileId === shown?.update.fileId ? 'page' : undefined}
              rel="nofollow"
            >
              {nameOf(update)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function nameOf({ version, name }: Pick<ModUpdate, 'version' | 'name'>): string {
  return version || name
}

function Update({ update, paths }: Shown) {
  const { counts, previous } = update
  return (
    <section aria-labelledby="update" className={styles.update}>
      <div className={styles.header}>
        <h2 id="update">
          {nameOf(previous)} → {nameOf(update)}
        </h2>
        <p className={styles.outcome}>
          {counts ? updateText(counts) : 'What changed is not known'}
        </p>
        <p className={styles.dates}>
          Published <Age date={update.publishedAt} />, the version before on{' '}
          <Age date={previous.publishedAt} />
        </p>
      </div>
      {counts && paths ? <Paths counts={counts} paths={paths} /> : <Unknown />}
    </section>
  )
}

function Unknown() {
  return <p>We have not looked into one of the two files, so we cannot compare them.</p>
}

interface Known {
  counts: UpdateCounts
  paths: UpdatePaths
}

function Paths({ counts, paths }: Known) {
  return (
    <>
      {paths.findings.length > 0 && (
        <ScriptFindings findings={paths.findings} heading="New in the scripts" />
      )}
      <PathList title="Added" count={counts.added} paths={paths.added} />
      <PathList title="Gone" count={counts.gone} paths={paths.gone} />
      <PathList title="Changed" count={counts.changed} paths={paths.changed} />
      <PathList
        title="Moved or renamed"
        count={counts.moved}
        paths={paths.moved.map(({ from, to }) => `${from} → ${to}`)}
      />
      <div className={styles.fine}>{notes(counts)}</div>
    </>
  )
}

function notes(counts: Known['counts']): ReactNode {
  const { bySize, isPartial } = counts
  return (
    <>
      <p>We compared the names, sizes and checksums that the two archives list.</p>
      {bySize > 0 && (
        <p>
          {bySize === 1 ? 'One file has' : `${bySize} files have`} no checksum there: only sizes
          were compared, so a change that keeps the size is not noticed.
        </p>
      )}
      {isPartial && <p>An archive lists more files than we keep; the rest was not compared.</p>}
    </>
  )
}
