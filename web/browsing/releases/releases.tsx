import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { modFeedHref } from '#contract/list-links.ts'
import type { ModDetail, Release } from '#contract/mods.ts'
import { updatesHref } from '#contract/update-links.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import styles from '#web/browsing/releases/releases.module.css'
import { onApi } from '#web/shared/api/api-url.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import download from '#web/shared/art/icon-download.svg?raw'
import { loadChunk } from '#web/shared/chunks/load-chunk.ts'
import { FollowLink } from '#web/shared/components/follow-link.tsx'
import { formatBytes } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'
import { useSite } from '#web/shared/page/site.ts'

/**
 * The published files of a mod, each with its own link. Renders nothing for a mod with a single
 * file that has neither version nor changelog.
 */
export function Releases({ mod }: { mod: ModDetail }) {
  const { releases } = mod
  const [only] = releases
  const texts = useUpdateTexts(mod)
  if (!only || (releases.length === 1 && !only.version && !only.changelog)) return null
  return (
    <section aria-labelledby="versions" className={styles.releases}>
      <div className={styles.heading}>
        <h2 id="versions">Versions</h2>
        <FollowLink href={modFeedHref(mod.id)} text="Follow new versions" />
      </div>
      <ol className={styles.list}>
        {releases.map((release, index) => (
          <ReleaseLine key={release.fileUrl} release={release}>
            {index < releases.length - 1 && (
              <Link
                to={updatesHref(mod.id, fileIdOf(release))}
                className={styles.changes}
                rel="nofollow"
              >
                {texts?.get(release.fileUrl) ?? 'What changed'}
                <span className="visually-hidden"> in {release.version || release.name}</span>
              </Link>
            )}
          </ReleaseLine>
        ))}
      </ol>
    </section>
  )
}

/** The number in '/files/12/car.zip'. */
function fileIdOf({ fileUrl }: Release): string {
  return fileUrl.split('/')[2] ?? ''
}

/** What changed in each version; undefined until it is known, and where it cannot be had. */
function useUpdateTexts({ id, releases }: ModDetail): ReadonlyMap<string, string> | undefined {
  const { loaded } = useLoaded(releases.length > 1 ? String(id) : undefined, async (signal) => {
    const load = () => import('#web/browsing/releases/load-update-texts.ts')
    return (await loadChunk('load-update-texts', load)).loadUpdateTexts(id, signal)
  })
  return loaded.state === 'loaded' ? loaded.value : undefined
}

function ReleaseLine({ release, children }: { release: Release; children: ReactNode }) {
  const { apiUrl } = useSite()
  const { version, changelog, name, isCurrent } = release
  return (
    <li className={styles.release}>
      <div className={styles.about}>
        <p className={styles.version}>
          {version || name}
          {isCurrent && <span className={styles.current}>Current</span>}
        </p>
        {changelog && <p className={styles.changelog}>{changelog}</p>}
        <p className={styles.facts}>
          {version && <span className={styles.name}>{name} · </span>}
          {formatBytes(release.size)} · <Age date={release.publishedAt} />
        </p>
        {children}
      </div>
      <a
        href={onApi(apiUrl, release.fileUrl)}
        download
        className={styles.link}
        aria-label={`Download ${version ? `version ${version}` : name}`}
      >
        <Icon svg={download} />
      </a>
    </li>
  )
}
