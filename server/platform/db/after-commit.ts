import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'

type Database = Kysely<Tables>
type Action = () => void

const waiting = new WeakMap<Database, Action[]>()

/**
 * Does something as soon as the transaction has been committed, or at once where `db` is none. One that
 * fails or is run again forgets it.
 * @throws Error for a transaction that `withCommitActions` does not know: nothing would ever be done.
 */
export function afterCommit(db: Database, action: Action): void {
  const actions = waiting.get(db)
  if (actions) actions.push(action)
  else if (db.isTransaction) throw new Error('Nobody says when this transaction is committed')
  else action()
}

/**
 * Runs `commit`, which is to run `work` in a transaction and to commit it, and then what `work` has left
 * to be done after that.
 */
export async function withCommitActions<T, Tx extends Database>(
  work: (tx: Tx) => Promise<T>,
  commit: (work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<T> {
  const actions: Action[] = []
  const result = await commit((tx) => {
    waiting.set(tx, actions)
    return work(tx)
  })
  for (const action of actions) action()
  return result
}
