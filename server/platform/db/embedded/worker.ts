/**
 * The thread that runs the embedded PostgreSQL. In the main thread a heavy query would hold up every
 * request (measured: 160 ms against 9). It speaks PostgreSQL's own wire protocol, so that the same
 * `pg` driver, with the same types and errors, serves the embedded database and a real server.
 */
import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { MIB } from '#contract/base/units.ts'
import { copyRunningFolder } from '#server/platform/db/embedded/copy-running.ts'
import { DURABLE_START, DurableFolder } from '#server/platform/db/embedded/durable-folder.ts'
import type {
  EmbeddedPlace,
  WorkerAnswer,
  WorkerRequest,
} from '#server/platform/db/embedded/messages.ts'

const { folder, snapshot, cacheBytes = 24 * MIB } = workerData as EmbeddedPlace
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread')

function send(answer: WorkerAnswer, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(answer, transfer)
}

async function open(): Promise<PGlite> {
  // PGlite takes 160 MB unless told, all of it from the first moment on.
  const cache = ['-c', `shared_buffers=${Math.ceil(cacheBytes / 1024)}kB`]
  const extensions = { pg_trgm, unaccent, fuzzystrmatch }
  if (folder === undefined) {
    const loadDataDir = snapshot && (await openAsBlob(snapshot))
    const startParams = [...PGlite.defaultStartParams, ...cache]
    return PGlite.create({ extensions, startParams, ...(loadDataDir && { loadDataDir }) })
  }
  return PGlite.create({
    fs: new DurableFolder(`${folder}/db`),
    startParams: [...DURABLE_START, ...cache],
    extensions,
  })
}

async function run(
  database: PGlite,
  request: Exclude<WorkerRequest, { type: 'copy' | 'stop copy' }>,
): Promise<void> {
  if (request.type === 'bytes') {
    const bytes = await answerTo(database, request.bytes)
    send({ type: 'bytes', connection: request.connection, bytes }, [bytes.buffer])
  } else if (request.type === 'disconnect') {
    await database.exec('ROLLBACK')
    await database.exec('DISCARD ALL')
    send({ type: 'disconnected' })
  } else {
    await database.close()
    send({ type: 'closed' })
  }
}

/**
 * The server's answer in one piece. As a stream, because `execProtocolRaw` also parses every answer and
 * keeps the rows until another call clears them: memory that only grows, and a collector that is busy.
 */
async function answerTo(database: PGlite, request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  await database.execProtocolRawStream(request, {
    // It shows the database's own memory, which the next query overwrites.
    onRawData: (data) => pieces.push(data.slice()),
  })
  const [only, ...others] = pieces
  if (only && others.length === 0) return only
  const answer = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    answer.set(piece, at)
    at += piece.length
  }
  return answer
}

try {
  const database = await open()
  // One request after the other: the database has a single session.
  let last: Promise<void> = Promise.resolve()
  let isCopyUnwanted = false
  /** Copies a little at a time, behind the requests that have come meanwhile. */
  const copyStep = (steps: Generator<void>) => {
    last = last
      .then(() => {
        if (isCopyUnwanted) {
          steps.return(undefined)
          throw new Error('Nobody wants the copy any more')
        }
        if (steps.next().done) send({ type: 'copied' })
        else setImmediate(copyStep, steps)
      })
      .catch(({ name, message }: Error) => send({ type: 'copy failed', name, message }))
  }
  port.on('message', (request: WorkerRequest) => {
    if (request.type === 'stop copy' || request.type === 'copy') {
      isCopyUnwanted = request.type === 'stop copy'
      if (request.type === 'copy') copyStep(copyRunningFolder(`${folder}/db`, request.folder))
      return
    }
    last = last
      .then(() => run(database, request))
      .catch((error: Error) => send({ type: 'failed', message: error.message }))
  })
  send({ type: 'ready' })
} catch (error) {
  send({ type: 'refused', message: (error as Error).message })
}
