import type pg from 'pg'

type Send = (...query: unknown[]) => unknown

/**
 * Has a client make no promises of its own: those that `pg` makes hold on to each statement and its whole
 * answer until V8 looks through all of its memory. So the frequent, quick collections find a third of
 * everything alive and stop the thread for 10 to 50 ms instead of 1 (decision 0187).
 */
export function queryByCallback(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Send
  const query: Send = (...asked) => {
    // The pool's own, which has a callback already.
    if (typeof asked.at(-1) === 'function') return send(...asked)
    return new Promise((resolve, reject) => {
      send(...asked, (error: Error | undefined, result: unknown) => {
        if (error) reject(error)
        else resolve(result)
      })
    })
  }
  client.query = query as typeof client.query
}
