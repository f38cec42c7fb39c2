import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { modFeedHref, updatesHref } from '#contract/catalogue/list-links.ts'
import type { ModUpdate } from '#contract/catalogue/mod-updates.ts'
import type { ModDetail, Release } from '#contract/catalogue/mods.ts'
import { updateText } from '#contract/catalogue/update-text.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import { onApi } from '#web/shared/api/api-url.ts'
import download from '#web/shared/art/icon-download.svg?raw'
import { FollowLink } from '#web/shared/components/follow-link.tsx'
import { formatBytes } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'
import { useSite } from '#web/shared/page/site.ts'

interface ReleaseListProperties {
  mod: ModDetail
  updates: readonly ModUpdate[]
}

/** The published files of a mod, each with its own link and what changed in it. */
export default function ReleaseList({ mod, updates }: ReleaseListProperties) {
  const { releases } = mod
  return (
    <>
      <div>
        <h2 id="versions">Versions</h2>
        <FollowLink href={modFeedHref(mod.id)} text="Follow new versions" />
      </div>
      <ol>
        {releases.map((release, index) => (
          <ReleaseLine key={release.fileUrl} release={release}>
            {index < releases.length - 1 && (
              <Link to={updatesHref(mod.id, fileIdOf(release))} rel="nofollow">
                {textOf(updates.find(({ fileUrl }) => fileUrl === release.fileUrl))}
                <span className="visually-hidden"> in {release.version || release.name}</span>
              </Link>
            )}
          </ReleaseLine>
        ))}
      </ol>
    </>
  )
}

function textOf(update: ModUpdate | undefined): string {
  return update?.counts ? updateText(update.counts) : 'What changed'
}

/** The number in '/files/12/car.zip'. */
function fileIdOf({ fileUrl }: Release): string {
  return fileUrl.split('/')[2] ?? ''
}

function ReleaseLine({ release, children }: { release: Release; children: ReactNode }) {
  const { apiUrl } = useSite()
  const { version, changelog, name, isCurrent } = release
  return (
    <li>
      <div>
        <p>
          {version || name}
          {isCurrent && <span>Current</span>}
        </p>
        {changelog && <p data-changelog>{changelog}</p>}
        <p data-facts>
          {version && <span>{name} · </span>}
          {formatBytes(release.size)} · <Age date={release.publishedAt} />
        </p>
        {children}
      </div>
      <a
        href={onApi(apiUrl, release.fileUrl)}
        download
        aria-label={`Download ${version ? `version ${version}` : name}`}
      >
        <Icon svg={download} />
      </a>
    </li>
  )
}
