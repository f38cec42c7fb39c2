import {
  type Dialect,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'

/** What the database says of each further statement once one of the transaction has failed. */
const HAS_FAILED = '25P02'

/** Never asked for a connection: those that use it have theirs already. */
const DIALECT: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

type AllOf<R extends readonly unknown[]> = { readonly [I in keyof R]: Promise<R[I]> | R[I] }

/**
 * Sends statements of a transaction that do not need each other's answers without waiting for these:
 * a busy process comes late to every answer (decision 0169). They are done in the order in which they
 * are sent, each seeing what those before it have written.
 * @param tx of which nothing else is done meanwhile.
 * @param send sends them, all by the database that it is given. What waits for an answer before it
 * sends the next is put behind whatever others have sent until then. It takes no locks of the site:
 * who waits for one must not hold what comes after it.
 * @throws what the first that failed has thrown, once all have ended: nothing is sent after the rollback,
 * and what a branch that nobody waits for would send is refused. `send` itself is not to throw: of what
 * it has sent by then nobody would hear.
 */
export async function atOnce<const R extends readonly unknown[]>(
  tx: Kysely<Tables>,
  send: (tx: Kysely<Tables>) => AllOf<R>,
): Promise<R> {
  if (!tx.isTransaction) throw new Error('Only in a transaction one connection does it all')
  const executor = tx.getExecutor()
  let isOver = false
  const results = await executor.provideConnection(async (connection) => {
    const unwaiting = new Transaction<Tables>({
      config: { dialect: DIALECT },
      dialect: DIALECT,
      driver: DIALECT.createDriver(),
      executor: executor.withConnectionProvider({
        provideConnection: async (use) => {
          // After a rollback that is on its way it would be a transaction of its own.
          if (isOver) throw new Error('The transaction did not wait for this statement')
          return use(connection)
        },
      }),
    })
    try {
      return await Promise.allSettled(send(unwaiting))
    } finally {
      isOver = true
    }
  })
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  if (failures.length > 0) throw failures.find((reason) => !isAfterFailure(reason)) ?? failures[0]
  return results.map((result) => result.status === 'fulfilled' && result.value) as unknown as R
}

function isAfterFailure(reason: unknown): boolean {
  return (reason as { code?: unknown } | undefined)?.code === HAS_FAILED
}
