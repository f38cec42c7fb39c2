import { Suspense, useId, useState } from 'react'
import {
  ARCHIVE_MARK_TEXTS,
  CONTENT_KIND_LABELS,
  SCRIPT_FINDING_KINDS,
  SCRIPT_FINDING_LABELS,
} from '#contract/files/content-kinds.ts'
import type { FileInspection } from '#contract/files/inspection.ts'
import styles from '#web/browsing/contents/what-is-inside.module.css'
import alert from '#web/shared/art/icon-alert.svg?raw'
import down from '#web/shared/art/icon-chevron-down.svg?raw'
import { late } from '#web/shared/chunks/late.tsx'
import {
  formatBytes,
  formatCounted,
  formatExactCount,
} from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'

const FileContents = late('file-contents', () => import('#web/browsing/contents/file-contents.tsx'))

/** What a mod's file contains: a summary, and the full list when it is opened. */
export function WhatIsInside(properties: { fileId: number; inspection: FileInspection }) {
  const { fileId, inspection } = properties
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="inside" className={styles.section}>
      <h2 id="inside">What’s inside</h2>
      <Kinds inspection={inspection} />
      <p className={styles.summary}>{summary(inspection)}</p>
      <ScriptSummary scripts={inspection.scripts} />
      {inspection.marks.map((mark) => (
        <p key={mark} className={styles.mark}>
          <Icon svg={alert} /> {ARCHIVE_MARK_TEXTS[mark]}
        </p>
      ))}
      <button
        type="button"
        className={`button button-quiet ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon svg={down} className={isOpen ? (styles.turned ?? '') : ''} />
        {isOpen ? 'Hide the files' : 'Show the files'}
      </button>
      <div id={listId} className={styles.contents} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<p role="status">Loading the list…</p>}>
            <FileContents fileId={fileId} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

function Kinds({ inspection: { kinds } }: { inspection: FileInspection }) {
  const labels = [...new Set(kinds.map(({ kind }) => kind))]
  const resources = kinds.filter((kind) => kind.kind === '5m-resource')
  const versions = resources.flatMap(({ name, folder, version }) =>
    version ? [`${name ?? folder} ${version}`] : [],
  )
  if (labels.length === 0) return null
  return (
    <ul className={styles.kinds} aria-label="Recognised as">
      {labels.map((kind) => (
        <li key={kind}>{CONTENT_KIND_LABELS[kind]}</li>
      ))}
      {versions.length === 1 && <li className={styles.version}>{versions[0]}</li>}
    </ul>
  )
}

function summary({ fileCount, folderCount, unpackedSize, format }: FileInspection): string {
  const folders = folderCount > 0 ? ` in ${formatCounted(folderCount, 'folder')}` : ''
  const kind = format === 'zip' ? 'ZIP' : 'RAR'
  return `${formatCounted(fileCount, 'file')}${folders}, ${formatBytes(unpackedSize)} unpacked from a ${kind} archive.`
}

function ScriptSummary({ scripts }: { scripts: FileInspection['scripts'] }) {
  if (scripts.read + scripts.unread === 0) return null
  const found = SCRIPT_FINDING_KINDS.flatMap((kind) => {
    const count = scripts.findings[kind]
    return count ? [`${SCRIPT_FINDING_LABELS[kind].toLowerCase()} (${count})`] : []
  })
  const looked = `${formatCounted(scripts.read, 'script')} looked at`
  const unread = scripts.unread > 0 ? `, ${formatExactCount(scripts.unread)} could not be read` : ''
  const said = found.length > 0 ? `: ${found.join(', ')}.` : ': nothing stands out.'
  return (
    <p className={styles.scripts} data-grave={scripts.findings.backdoor ? true : undefined}>
      {scripts.read > 0
        ? `${looked}${unread}${said}`
        : `${formatCounted(scripts.unread, 'script')} could not be read.`}
    </p>
  )
}
