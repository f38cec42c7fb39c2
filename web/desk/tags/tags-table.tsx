import { Link } from 'react-router'
import type { ManagedTag } from '#contract/desk/tag-desk.ts'
import { Picture } from '#web/browsing/mod-cards/mod-picture.tsx'
import styles from '#web/desk/pieces/desk-page.module.css'
import { possibleActions, TAG_ACTION_LABELS, type TagActionKind } from '#web/desk/tags/actions.ts'
import own from '#web/desk/tags/tags-page.module.css'

interface TagsTableProperties {
  tags: readonly ManagedTag[]
  onAction: (kind: TagActionKind, tag: ManagedTag) => void
}

/** The tags of a page: a table, whose rows are cards on narrow screens. */
export function TagsTable({ tags, onAction }: TagsTableProperties) {
  return (
    <table className={`${styles.table} ${styles.narrow}`} aria-label="Tags">
      <thead>
        <tr>
          {['Tag', 'Mods', 'What can be done'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tags.map((tag) => (
          <tr key={tag.id} className={`${styles.row} ${own.row}`}>
            <td className={own.tag}>
              <div className={own.about}>
                {tag.image && (
                  <span className={own.thumbnail}>
                    <Picture image={tag.image} alt="" sizes="3rem" />
                  </span>
                )}
                <span className={own.names}>
                  <Link to={`/tag-mods/${tag.id}?page=1`} data-tag={tag.id} className={own.name}>
                    {tag.tag}
                  </Link>
                  {tag.isFixed && <span className={styles.quiet}>On Home</span>}
                  {tag.formerNames.length > 0 && (
                    <span className={styles.quiet}>also: {tag.formerNames.join(', ')}</span>
                  )}
                </span>
              </div>
            </td>
            <td className={own.mods}>{modsText(tag)}</td>
            <td className={own.actions}>
              {possibleActions(tag).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className={own.action}
                  onClick={() => onAction(kind, tag)}
                >
                  {TAG_ACTION_LABELS[kind]}
                  <span className="visually-hidden"> {tag.tag}</span>
                </button>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function modsText({ mods, isUsed }: ManagedTag): string {
  if (mods === 0) return isUsed ? 'hidden ones only' : 'unused'
  return `${mods.toLocaleString('en')} ${mods === 1 ? 'mod' : 'mods'}`
}
