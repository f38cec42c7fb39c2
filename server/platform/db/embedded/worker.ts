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
import { STANDARD_CACHE_MB, shareCache } from '#server/platform/config/share-cache.ts'
import { copyRunningFolder } from '#server/platform/db/embedded/copy-running.ts'
import { DURABLE_START, DurableFolder } from '#server/platform/db/embedded/durable-folder.ts'
import type {
  EmbeddedPlace,
  WorkerAnswer,
  WorkerRequest,
} from '#server/platform/db/embedded/messages.ts'
import { SessionLine } from '#server/platform/db/embedded/session-line.ts'
import { isInTransaction, queryMessage } from '#server/platform/db/embedded/wire-messages.ts'
import {
  LEAVE_SEARCH_SETTINGS,
  TAKE_SEARCH_SETTINGS,
} from '#server/platform/db/search-connections.ts'

/** What a site has that sets nothing. */
const STANDARD_CACHE = shareCache(STANDARD_CACHE_MB * MIB, { hasOwnDatabase: true, isOnS3: false })

const { folder, snapshot, cacheBytes = STANDARD_CACHE.database } = workerData as EmbeddedPlace
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

type Statements = Extract<WorkerRequest, { type: 'bytes' }>

/** What a connection leaves in the session goes with it; prepared statements are others' as well. */
const FORGET = `close all; reset all; unlisten *;
  discard plans; discard temp; discard sequences`
const SETTINGS = {
  true: queryMessage(TAKE_SEARCH_SETTINGS),
  false: queryMessage(LEAVE_SEARCH_SETTINGS),
}
let isSetForSearch = false

/** @returns whether the connection has a transaction now. */
async function answer(database: PGlite, request: Statements): Promise<boolean> {
  const { connection, isForSearch } = request
  if (isForSearch !== isSetForSearch) {
    await answerTo(database, SETTINGS[`${isForSearch}`])
    isSetForSearch = isForSearch
  }
  const bytes = await answerTo(database, request.bytes)
  const isHeld = isInTransaction(bytes)
  send({ type: 'bytes', connection, bytes }, [bytes.buffer])
  return isHeld
}

async function forget(database: PGlite, connection: number, hasTransaction: boolean) {
  if (hasTransaction) await database.exec('ROLLBACK')
  await database.exec(FORGET)
  isSetForSearch = false
  send({ type: 'disconnected', connection })
  return false
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
  const line = new SessionLine()
  /** What fails is said, and ends nothing. */
  const add = (connection: number | undefined, take: () => Promise<boolean>) => {
    const fail = ({ message }: Error) => {
      send({ type: 'failed', connection, message })
      return false
    }
    line.add({ connection, take: () => take().catch(fail) })
  }
  let isCopyUnwanted = false
  /** Copies a little at a time, behind the requests that have come meanwhile. */
  const copyStep = (steps: Generator<void>) => {
    const step = () => {
      if (isCopyUnwanted) {
        steps.return(undefined)
        throw new Error('Nobody wants the copy any more')
      }
      if (steps.next().done) send({ type: 'copied' })
      else setImmediate(copyStep, steps)
    }
    const take = async () => {
      try {
        step()
      } catch (error) {
        const { name, message } = error as Error
        send({ type: 'copy failed', name, message })
      }
      return false
    }
    line.add({ connection: undefined, take })
  }
  port.on('message', (request: WorkerRequest) => {
    if (request.type === 'stop copy') isCopyUnwanted = true
    else if (request.type === 'copy') {
      isCopyUnwanted = false
      copyStep(copyRunningFolder(`${folder}/db`, request.folder))
    } else if (request.type === 'bytes') {
      add(request.connection, () => answer(database, request))
    } else if (request.type === 'disconnect') {
      const { connection } = request
      add(connection, () => forget(database, connection, line.isHeldBy(connection)))
    } else {
      add(undefined, async () => {
        await database.close()
        send({ type: 'closed' })
        return false
      })
    }
  })
  send({ type: 'ready' })
} catch (error) {
  send({ type: 'refused', message: (error as Error).message })
}
