import { Link } from 'react-router'
import type { BlockedContent } from '#contract/desk/removal.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import styles from '#web/desk/pieces/desk-page.module.css'
import own from '#web/desk/removal/removal.module.css'
import { formatBytes } from '#web/shared/components/format-number.ts'

const KINDS = { file: 'Archive', image: 'Image', entry: 'File in archives' } as const

interface BlockedTableProperties {
  blocked: readonly BlockedContent[]
  onUnblock: (content: BlockedContent) => void
}

/** What is blocked: a table, whose rows are cards on narrow screens. */
export function BlockedTable({ blocked, onUnblock }: BlockedTableProperties) {
  return (
    <table className={styles.table} aria-label="Blocked files">
      <thead>
        <tr>
          {['What', 'SHA-256', 'Removed', 'Reason'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">More</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {blocked.map((content) => (
          <tr key={content.id} className={styles.row}>
            <td className={own.about}>
              <strong>{content.name}</strong>
              <br />
              <span className={own.quiet}>
                {KINDS[content.kind]}, {formatBytes(content.size)}
              </span>
              <AlsoIn mods={content.alsoIn} />
            </td>
            <td className={own.hash}>
              {content.sha256}
              {content.crc32 && <> CRC-32 {content.crc32}</>}
            </td>
            <td>
              <Age date={content.removedAt} />
              {content.who && <> by {content.who}</>}
              {content.isStored && (
                <span className={own.quiet}>, still being deleted from the storage</span>
              )}
            </td>
            <td className={own.about}>{content.reason}</td>
            <td>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => onUnblock(content)}
              >
                Unblock…<span className="visually-hidden"> {content.name}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Mods that may have the same file in their archives: nobody has looked whether they really do. */
function AlsoIn({ mods }: { mods: BlockedContent['alsoIn'] }) {
  if (mods.length === 0) return null
  return (
    <span className={own.quiet}>
      {' '}
      Perhaps also in{' '}
      {mods.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/remove/${id}`}>{name}</Link>
        </span>
      ))}
    </span>
  )
}
