import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** What a piece of work has asked of the database. */
export interface Asked {
  /** Their texts, in the order in which they were sent. */
  readonly statements: string[]
  /** How often it waited for an answer before it sent the next statement on the same connection. */
  roundTrips: number
}

const counting = new AsyncLocalStorage<Asked>()
const unanswered = new WeakMap<pg.Client, number>()

let isWatching = false

/**
 * From now on connections count what `countStatements` wants to know; to be called before the database
 * is opened. Again it does nothing: files of tests may share a process.
 */
export function watchStatements(): void {
  if (isWatching) return
  isWatching = true
  const send = pg.Client.prototype.query as (...query: unknown[]) => unknown
  pg.Client.prototype.query = function countAndSend(this: pg.Client, ...query: unknown[]) {
    const asked = counting.getStore()
    if (!asked) return send.apply(this, query)
    const [first] = query as [string | { text: string }]
    asked.statements.push(typeof first === 'string' ? first : first.text)
    const before = unanswered.get(this) ?? 0
    if (before === 0) asked.roundTrips++
    unanswered.set(this, before + 1)
    const answered = () => unanswered.set(this, (unanswered.get(this) ?? 1) - 1)
    const last = query.at(-1)
    if (typeof last === 'function') {
      const tell = (...answer: unknown[]) => {
        answered()
        last(...answer)
      }
      return send.apply(this, [...query.slice(0, -1), tell])
    }
    const sent = send.apply(this, query)
    Promise.resolve(sent).then(answered, answered)
    return sent
  } as typeof pg.Client.prototype.query
}

/** Does work, and counts what it asks of the database. */
export async function countStatements(work: () => Promise<unknown>): Promise<Asked> {
  const asked: Asked = { statements: [], roundTrips: 0 }
  await counting.run(asked, work)
  return asked
}
