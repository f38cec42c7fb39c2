import type { Kysely, KyselyPlugin, PluginTransformQueryArgs, RootOperationNode } from 'kysely'
import type pg from 'pg'
import type { Tables } from '#server/platform/db/tables.ts'

/** Ends the texts of statements that are to be prepared; the database reads over it. */
const MARK = ' /* prepared */'
/** Statements that a connection keeps prepared, the last used ones. */
const MOST_KEPT = 200

/** Marks the statements that pass through it. */
const marking: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode => {
    if (node.kind !== 'RawNode') return node
    const { sqlFragments } = node
    const last = sqlFragments.at(-1) ?? ''
    return { ...node, sqlFragments: [...sqlFragments.slice(0, -1), last + MARK] }
  },
  transformResult: async ({ result }) => result,
}

/**
 * The same database, which reads and plans each statement's text at its first use on a connection and
 * not again (decision 0110). For statements that are asked often and whose texts are few: what differs
 * from call to call are their values.
 */
export function withPrepared(db: Kysely<Tables>): Kysely<Tables> {
  return db.withPlugin(marking)
}

/** How a client of `pg` is asked for something. */
type Send = (query: unknown, values?: unknown[], ...rest: unknown[]) => unknown

/** What a client of `pg` remembers of its prepared statements, by their names, for as long as it lives. */
export interface Remembering {
  readonly connection: { readonly parsedStatements: Record<string, string> }
}

/** Connections so far: those to the embedded database share their session, and names in it. */
let connections = 0

/** Has a connection prepare what is marked; of those that it has no room for the oldest are forgotten. */
export function prepareMarked(client: pg.PoolClient): void {
  const { parsedStatements } = (client as unknown as Remembering).connection
  const names = new Map<string, string>()
  const send = client.query.bind(client) as Send
  const prefix = `c${++connections}s`
  let last = 0
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `${prefix}${++last}`
    names.delete(text)
    names.set(text, name)
    return name
  }
  const forgetOldest = () => {
    const [oldest] = names
    if (!oldest || names.size <= MOST_KEPT) return
    names.delete(oldest[0])
    delete parsedStatements[oldest[1]]
    // Where the transaction has failed this does, too: the name is never used again.
    void Promise.resolve(send(`deallocate ${oldest[1]}`)).catch(() => undefined)
  }
  const query: Send = (text, values, ...rest) => {
    if (typeof text !== 'string' || !text.endsWith(MARK) || !Array.isArray(values)) {
      return send(text, values, ...rest)
    }
    const name = nameOf(text)
    forgetOldest()
    return send({ name, text, values }, ...(rest as []))
  }
  client.query = query as typeof client.query
}
