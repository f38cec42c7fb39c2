import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { currentReading, refuseWrites } from '#server/platform/db/replicas/public-reading.ts'
import type { ReplicaUse } from '#server/platform/db/replicas/replica.ts'
import type { Replicas } from '#server/platform/db/replicas/replicas.ts'

/** Clients that look at what they are asked. */
const looking = new WeakSet<PostgresPoolClient>()

/**
 * The one place that decides where a statement goes: public reading to a replica where one has
 * everything, all else to the primary. Public reading that writes is refused wherever it goes, with
 * and without replicas.
 */
export function readingPool(
  primary: PostgresPool,
  replicas: Replicas | undefined,
  use: ReplicaUse,
): PostgresPool {
  return {
    options: primary.options,
    end: () => primary.end(),
    connect: async () => {
      const reading = currentReading()
      const replica = reading && replicas?.choose(reading)
      return refusingWrites(await (replica?.connections[use] ?? primary).connect())
    },
  }
}

function refusingWrites(client: PostgresPoolClient): PostgresPoolClient {
  if (looking.has(client)) return client
  looking.add(client)
  const send = client.query.bind(client) as (...query: unknown[]) => unknown
  client.query = ((...query: unknown[]) => {
    const [text] = query
    if (typeof text === 'string' && currentReading()) refuseWrites(text)
    return send(...query)
  }) as typeof client.query
  return client
}
