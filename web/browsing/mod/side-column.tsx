import { useId } from 'react'
import { Link } from 'react-router'
import type { ModCard, ModDetail } from '#contract/catalogue/mods.ts'
import { CONTENT_KIND_LABELS } from '#contract/files/content-kinds.ts'
import { FactList } from '#web/browsing/mod/fact-list.tsx'
import { focusHeading, usePageHeadings } from '#web/browsing/mod/page-headings.ts'
import styles from '#web/browsing/mod/side-column.module.css'
import { SIMILAR_SIZE } from '#web/browsing/mod/side-lists.ts'
import type { Download } from '#web/browsing/mod/use-download.ts'
import { ModPicture } from '#web/browsing/mod-cards/mod-picture.tsx'
import downloadIcon from '#web/shared/art/icon-download.svg?raw'
import { formatBytes, formatCount } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'

export interface SideColumnProperties {
  mod: ModDetail
  /** Null: the list could not be loaded. */
  related: readonly ModCard[] | null
  download: Download
}

/** Below the panel: a few similar mods, and the page's contents, which stay. */
export default function SideColumn({ mod, related, download }: SideColumnProperties) {
  const similar = related?.slice(0, SIMILAR_SIZE) ?? []
  return (
    <div className={styles.column}>
      {similar.length > 0 && <Similar mods={similar} />}
      <div className={styles.stay}>
        <Contents />
        <FileFacts mod={mod} />
        {download.href && mod.file && (
          <a href={download.href} download onClick={download.onStart} className="button">
            <Icon svg={downloadIcon} /> DOWNLOAD · {formatBytes(mod.file.size)}
          </a>
        )}
      </div>
    </div>
  )
}

function Similar({ mods }: { mods: readonly ModCard[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Similar mods
      </h2>
      <ul>
        {mods.map((mod) => (
          <li key={mod.id}>
            <Link to={`/mod/${mod.id}`} prefetch="intent" className={styles.mod}>
              <span className={styles.picture}>
                <ModPicture mod={mod} sizes="7rem" />
              </span>
              <span>
                <span className={styles.name}>{mod.name}</span>
                <span className={styles.count}>{formatCount(mod.downloadCount)} downloads</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Contents() {
  return (
    <nav aria-label="On this page">
      <p className={styles.heading}>On this page</p>
      <ul className={styles.contents}>
        {usePageHeadings().map(({ id, text }) => (
          <li key={id}>
            <Link to={`#${id}`} onClick={() => focusHeading(id)}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FileFacts({ mod: { file } }: { mod: ModDetail }) {
  const inspection = file?.inspection
  const kinds = new Set(inspection?.kinds.map(({ kind }) => CONTENT_KIND_LABELS[kind]))
  return (
    <FactList
      className={styles.facts}
      facts={[
        ['Contains', [...kinds].join(', ')],
        ['Unpacked', inspection && formatBytes(inspection.unpackedSize)],
      ]}
    />
  )
}
