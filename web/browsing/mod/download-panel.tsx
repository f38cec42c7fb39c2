import { Link } from 'react-router'
import { authorHref } from '#contract/catalogue/author-links.ts'
import { modFeedHref } from '#contract/catalogue/list-links.ts'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import factStyles from '#web/browsing/contents/game-facts.module.css'
import creditStyles from '#web/browsing/mod/credit-facts.module.css'
import styles from '#web/browsing/mod/download-panel.module.css'
import { fileKind } from '#web/browsing/mod/file-kind.ts'
import { InstallFacts } from '#web/browsing/mod/install-facts.tsx'
import layout from '#web/browsing/mod/layout.module.css'
import { ShareButtons } from '#web/browsing/mod/share-buttons.tsx'
import { MAIN_DOWNLOAD_ID } from '#web/browsing/mod/sticky-download.tsx'
import type { Download } from '#web/browsing/mod/use-download.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import { TypeMarks } from '#web/browsing/mod-cards/type-marks.tsx'
import downloadIcon from '#web/shared/art/icon-download.svg?raw'
import flag from '#web/shared/art/icon-flag.svg?raw'
import { serverDrawn } from '#web/shared/chunks/server-drawn.tsx'
import { FollowLink } from '#web/shared/components/follow-link.tsx'
import { formatBytes, formatCount, formatExactCount } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'
import { AdminLink } from '#web/shared/session/admin-link.tsx'

const GameFacts = serverDrawn('game-facts', () => import('#web/browsing/contents/game-facts.tsx'), {
  className: factStyles.facts,
  press: () => import('#web/browsing/contents/press-copy.ts'),
})

const CreditFacts = serverDrawn(
  'credit-facts',
  () => import('#web/browsing/mod/credit-facts.tsx'),
  {
    className: creditStyles.facts,
  },
)

/** Longer names are set smaller, so that the button stays visible. */
const LONG_NAME = 50

interface DownloadPanelProperties {
  mod: ModDetail
  download: Download
}

/** A mod's name, its facts, and what can be done with it. */
export function DownloadPanel({ mod, download }: DownloadPanelProperties) {
  const inspection = mod.file?.inspection
  return (
    <div className={layout.panel}>
      <header className={styles.header}>
        <p className={styles.marks}>
          <TypeMarks types={mod.category} />
          <span className={styles.id}>#{mod.id}</span>
        </p>
        <h1 className={styles.name} data-long={mod.name.length > LONG_NAME || undefined}>
          {mod.name}
        </h1>
        {mod.author && (
          <p className={styles.author}>
            by{' '}
            <Link to={`${authorHref(mod.author.slug)}?page=1`}>
              <bdi>{mod.author.name}</bdi>
            </Link>
          </p>
        )}
      </header>
      {download.href && mod.file ? (
        <div className={styles.download}>
          <a
            id={MAIN_DOWNLOAD_ID}
            href={download.href}
            download
            onClick={download.onStart}
            aria-describedby="file-facts"
            className={styles.button}
          >
            <Icon svg={downloadIcon} /> DOWNLOAD
          </a>
          <p id="file-facts" className={styles.file}>
            <span className={styles.fileName}>{mod.file.name}</span>
            <span className={styles.size}>
              {fileKind(mod.file.name)} · {formatBytes(mod.file.size)}
            </span>
          </p>
        </div>
      ) : (
        <p className={styles.noFile}>{whyNoDownload(mod)}</p>
      )}
      <InstallFacts mod={mod} />
      <Facts mod={mod} count={download.count} />
      {mod.credit && <CreditFacts credit={mod.credit} />}
      {inspection?.gameFiles && (
        <GameFacts
          inspection={inspection}
          needs={mod.file?.needs ?? []}
          uses={mod.file?.uses ?? []}
          clashes={mod.file?.clashes}
          modId={mod.id}
        />
      )}
      <div className={styles.actions}>
        {mod.id > 0 && <AdminLink modId={mod.id} />}
        <ShareButtons id={mod.id} name={mod.name} />
        {mod.file && <FollowLink href={modFeedHref(mod.id)} text="Follow" />}
        <Link to="/report" state={{ modId: mod.id }} className={styles.report}>
          <Icon svg={flag} /> Report an issue
        </Link>
      </div>
    </div>
  )
}

function whyNoDownload({ file }: ModDetail): string {
  if (!file) return 'No file yet'
  if (file.scan.state === 'infected') return 'Not available: a virus was found in the file'
  return 'The file is not available yet'
}

/** A file released within this time of the mod counts as its first release, not an update. */
const UPDATE_MS = 3_600_000

function Facts({ mod, count }: { mod: ModDetail; count: number }) {
  const { createdAt, releasedAt } = mod
  const isUpdated = releasedAt && Date.parse(releasedAt) - Date.parse(createdAt ?? '') > UPDATE_MS
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Downloads</dt>
        <dd title={`${formatExactCount(count)} downloads`}>{formatCount(count)}</dd>
      </div>
      <div>
        <dt>Published</dt>
        <dd>{createdAt ? <Age date={createdAt} /> : 'Unknown date'}</dd>
      </div>
      {isUpdated && (
        <div>
          <dt>Updated</dt>
          <dd>
            <Age date={releasedAt} />
          </dd>
        </div>
      )}
    </dl>
  )
}
