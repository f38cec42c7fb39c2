import { Link } from 'react-router'
import { CLASH_LABELS } from '#contract/catalogue/clash-kinds.ts'
import type { ModDetail } from '#contract/catalogue/mods.ts'

export type Clashes = NonNullable<NonNullable<ModDetail['file']>['clashes']>

/** The mods of which the game would take only one, and where to compare it with others. */
export function ClashLinks({ clashes, modId }: { clashes: Clashes; modId: number }) {
  const { mods, total, isCapped } = clashes
  const others = total - mods.length
  return (
    <>
      {mods.length > 0 && (
        <dl>
          <div>
            <dt>Clashes with:</dt>{' '}
            <dd>
              {mods.map(({ id, name, kind, key, more }, index) => (
                <span key={id}>
                  {index > 0 && '; '}
                  <Link to={`/mod/${id}`}>{name}</Link>, same {CLASH_LABELS[kind]}{' '}
                  <code>{key}</code>
                  {more > 0 && ` and ${more} more`}
                </span>
              ))}
              {(others > 0 || isCapped) && (
                <>
                  {' '}
                  <Link to={`/conflicts?with=${modId}`}>
                    {others > 0 ? `and ${others}${isCapped ? '+' : ''} more` : 'see all'}
                  </Link>
                </>
              )}
            </dd>
          </div>
        </dl>
      )}
      <p>
        <Link to={`/conflicts?ids=${modId}`}>Compare it with other mods</Link>
      </p>
    </>
  )
}
