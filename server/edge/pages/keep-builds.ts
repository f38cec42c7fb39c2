import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findBuiltAssets, packAssets, unpackAssets } from '#server/edge/pages/built-assets.ts'
import {
  deleteOldBuild,
  insertBuild,
  selectBuildOf,
  selectOldBuilds,
  touchBuild,
} from '#server/edge/pages/web-builds.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ObjectNotFound, type Storage } from '#server/platform/storage/storage.ts'

/** Where builds are in the storage. Uploads never write there, and sweeps never look there. */
export const BUILDS_PREFIX = 'builds/'

const MARK_MS = 3_600_000
/** A day, and the hour that the last mark of a process that was killed may be old. */
const KEPT_HOURS = 25
/** An upgrade makes one build old at a time; a rollback soon afterwards, two. */
const UNPACKED_BUILDS = 2

/** Files of builds that were served until lately. */
export interface KeptBuilds {
  /** The bytes of a file from an earlier build; undefined for an unknown file. */
  readonly find: (name: string) => Promise<Buffer | undefined>
  /** Stores the current build, marks it as being served, and drops builds that are too old. */
  readonly keep: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Parts {
  readonly db: Database
  readonly storage: Storage
  readonly logger: FastifyBaseLogger
}

/**
 * Keeps what this process serves under `/assets/` for later processes: a page that was opened
 * before an upgrade can load its own scripts for another day. If the storage is unavailable, the
 * site starts anyway and tries again an hour later.
 */
export function keepBuilds({ db, storage, logger }: Parts): KeptBuilds {
  const unpacked = new LRUCache<string, Map<string, Buffer>>({
    max: UNPACKED_BUILDS,
    fetchMethod: async (id) => unpackAssets(await buffer(await storage.read(objectOf(id)))),
  })
  const keep = async () => {
    await keepPresent(db, storage)
    await dropOld(db, storage)
  }
  const keepOrTell = () =>
    keep().catch((error: unknown) => logger.warn({ err: error }, 'the build could not be kept'))
  let running = keepOrTell()
  const timer = setInterval(() => {
    running = keepOrTell()
  }, MARK_MS)
  timer.unref()
  return {
    keep,
    find: async (name) => {
      const id = await selectBuildOf(db, name, KEPT_HOURS)
      if (id === undefined) return undefined
      return (await unpacked.fetch(id).catch(absent))?.get(name)
    },
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Somebody has emptied the storage, or the build has just been dropped. */
function absent(error: unknown): undefined {
  if (!(error instanceof ObjectNotFound)) throw error
}

function objectOf(id: string): string {
  return `${BUILDS_PREFIX}${id}.json.gz`
}

async function keepPresent(db: Database, storage: Storage): Promise<void> {
  const build = await findBuiltAssets()
  if (!build || (await touchBuild(db, build.id))) return
  // The files first, so that they are there once the row is.
  await storage.put(objectOf(build.id), await packAssets(build), {
    contentType: 'application/gzip',
  })
  await insertBuild(db, build)
}

async function dropOld(db: Database, storage: Storage): Promise<void> {
  for (const id of await selectOldBuilds(db, KEPT_HOURS)) {
    if (await deleteOldBuild(db, id, KEPT_HOURS)) await storage.remove(objectOf(id))
  }
}
