import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Removable, RemovalTarget, Removed } from '#contract/desk/removal.ts'
import styles from '#web/desk/pieces/desk-page.module.css'
import { RemovableFiles, RemovableImages } from '#web/desk/removal/removable-media.tsx'
import { RemovableVersions } from '#web/desk/removal/removable-versions.tsx'
import own from '#web/desk/removal/removal.module.css'
import { RemovalDialog } from '#web/desk/removal/removal-dialog.tsx'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { useRenewal } from '#web/publishing/entries/signed-address.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { Waiting } from '#web/shared/components/waiting.tsx'

/** What is asked about in the dialog, and in which words. */
export interface Asked {
  readonly target: RemovalTarget
  readonly title: string
}

/** Everything of a mod, to be removed for good as a whole or in parts. */
export function RemovalPage({ modId }: { modId: number }) {
  const [asked, setAsked] = useState<Asked>()
  const [removed, setRemoved] = useState<Removed & { readonly isModGone: boolean }>()
  const { loaded, reload, renew } = useLoaded(`removable/${modId}`, (signal) =>
    getDeskApi().getRemovable({ params: { id: String(modId) }, signal }),
  )
  useRenewal(renew)
  if (removed?.isModGone) return <Gone removed={removed} />
  if (loaded.state === 'loading') return <Waiting text="Loading what there is…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  return (
    <div className={styles.page}>
      <Parts removable={loaded.value} removed={removed} onAsk={setAsked} />
      {asked && (
        <RemovalDialog
          key={JSON.stringify(asked.target)}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onChange={(target) => setAsked({ ...asked, target })}
          onRemoved={(answer) => {
            setRemoved({ ...answer, isModGone: asked.target.kind === 'mod' })
            setAsked(undefined)
            if (asked.target.kind !== 'mod') reload()
          }}
        />
      )}
    </div>
  )
}

interface PartsProperties {
  removable: Removable
  removed: Removed | undefined
  onAsk: (asked: Asked) => void
}

function Parts({ removable, removed, onAsk }: PartsProperties) {
  const { mod, files, images, versions, hasMoreVersions } = removable
  const [search] = useSearchParams()
  const first = Number(search.get('version')) || undefined
  return (
    <>
      <header className={styles.header}>
        <h1>Remove for good: {mod.name}</h1>
        <nav aria-label="This mod" className={styles.header}>
          <Link to={`/history/${mod.id}`}>History</Link>
          {mod.isDeleted ? (
            <Link to="/trash">In the trash</Link>
          ) : (
            <Link to={`/update/${mod.id}`}>Update</Link>
          )}
          <Link to="/blocked">Blocked files</Link>
        </nav>
      </header>
      <p className={styles.quiet}>
        For unlawful content. What you remove here leaves every version, every copy and every other
        mod that has the same file or image, and cannot be uploaded again. To take a mod down for a
        while, delete or hide it instead.
      </p>
      {removed && <Result removed={removed} />}
      <RemovableFiles mod={mod} files={files} onAsk={onAsk} />
      <RemovableImages mod={mod} images={images} onAsk={onAsk} />
      <RemovableVersions
        mod={mod}
        versions={versions}
        hasMore={hasMoreVersions}
        first={first}
        onAsk={onAsk}
      />
      <section className={own.section} aria-labelledby="whole-heading">
        <h2 id="whole-heading">The whole mod</h2>
        <p>With all files, images and versions, out of the trash as well.</p>
        <button
          type="button"
          className={`button ${own.danger}`}
          onClick={() =>
            onAsk({ target: { kind: 'mod', modId: mod.id }, title: `Remove ${mod.name} for good?` })
          }
        >
          Remove the whole mod…
        </button>
      </section>
    </>
  )
}

function Gone({ removed }: { removed: Removed }) {
  return (
    <div className={styles.page}>
      <h1>Removed for good</h1>
      <Result removed={removed} />
      <nav aria-label="Go on" className={styles.header}>
        <Link to="/manage">All mods</Link>
        <Link to="/blocked">Blocked files</Link>
      </nav>
    </div>
  )
}

/** What became of the last removal. */
function Result({ removed: { message, blocked, unread } }: { removed: Removed }) {
  return (
    <div role="status" className={own.result}>
      <p>{message}.</p>
      {blocked.length > 0 && (
        <p className={own.quiet}>
          Blocked: {blocked.length === 1 ? blocked[0]?.name : `${blocked.length} files or images`}.{' '}
          <Link to="/blocked">See the list</Link>
        </p>
      )}
      {unread.length > 0 && (
        <p>
          These files in the archive could not be read, so they are not blocked:{' '}
          {unread.slice(0, 10).join(', ')}
          {unread.length > 10 && ` and ${unread.length - 10} more`}.
        </p>
      )}
    </div>
  )
}
