/**
 * The thread that runs the embedded PostgreSQL. In the main thread a heavy query would hold up every
 * request (measured: 160 ms against 9). It speaks PostgreSQL's own wire protocol, so that the same
 * `pg` driver, with the same types and errors, serves the embedded database and a real server.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DURABLE_START, DurableFolder } from '#server/db/embedded/durable-folder.ts'
import { lockFolder } from '#server/db/embedded/lock-folder.ts'
import type { WorkerAnswer, WorkerOptions, WorkerRequest } from '#server/db/embedded/messages.ts'

const { folder } = workerData as WorkerOptions
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread')

function send(answer: WorkerAnswer, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(answer, transfer)
}

async function open(): Promise<PGlite> {
  const extensions = { pg_trgm, unaccent, fuzzystrmatch }
  if (folder === undefined) return PGlite.create({ extensions })
  return PGlite.create({
    fs: new DurableFolder(`${folder}/db`),
    startParams: DURABLE_START,
    extensions,
  })
}

async function run(database: PGlite, request: WorkerRequest): Promise<void> {
  if (request.type === 'bytes') {
    const answer = (await database.execProtocolRaw(request.bytes)).slice()
    send({ type: 'bytes', connection: request.connection, bytes: answer }, [answer.buffer])
  } else if (request.type === 'disconnect') {
    await database.exec('ROLLBACK')
    await database.exec('DISCARD ALL')
  } else {
    await database.close()
    send({ type: 'closed' })
  }
}

try {
  const lock = folder === undefined ? undefined : lockFolder(folder)
  const database = await open()
  // One request after the other: the database has a single session.
  let last: Promise<void> = Promise.resolve()
  port.on('message', (request: WorkerRequest) => {
    last = last
      .then(() => run(database, request))
      .catch((error: Error) => send({ type: 'failed', message: error.message }))
      .finally(() => {
        if (request.type === 'close') lock?.release()
      })
  })
  send({ type: 'ready' })
} catch (error) {
  const { name, message } = error as Error
  send({ type: 'refused', name, message })
}
