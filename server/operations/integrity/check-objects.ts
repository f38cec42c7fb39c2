import type { FastifyBaseLogger } from 'fastify'
import { MIB } from '#contract/base/units.ts'
import {
  countObjects,
  deleteProblems,
  type ExpectedObject,
  insertProblem,
  type ObjectProblem,
  type Problem,
  selectExpected,
  selectObjectsAfter,
  selectProblems,
  selectProgress,
  updateProgress,
} from '#server/operations/integrity/objects.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { matchStorage } from '#server/platform/pairing/match-storage.ts'
import { ObjectNotFound, type Storage } from '#server/platform/storage/storage.ts'
import { hashObject } from '#server/publishing/uploads/hash-object.ts'

/** Every object is read once in so many nights, */
const NIGHTS = 30
/** but so few that a night is enough are read every night. */
const LEAST_BYTES = 256 * MIB
const AT_ONCE = 100

/** What the check works with. */
export interface IntegrityServices {
  readonly db: Database
  readonly storage: Storage
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'info'>
}

/** Has the queue check a slice every night. */
export async function workCheckObjects(jobs: Jobs, services: IntegrityServices): Promise<void> {
  await jobs.work('check-objects', async (_payload, signal) => {
    await checkSlice(services, signal)
  })
}

/**
 * Reads the next slice of the files and images that the storage should have, and once more those with
 * which something was wrong. What is missing or altered is noted and said in the log; nothing is ever
 * removed or changed.
 * @returns how many objects were read.
 * @throws StorageMismatch; what the storage throws when it is away, which says nothing of an object.
 */
export async function checkSlice(
  services: IntegrityServices,
  signal?: AbortSignal,
): Promise<number> {
  const { db, storage } = services
  await matchStorage({ db, storage })
  let read = await checkProblemsAgain(services, signal)
  const { bytes } = await countObjects(db)
  const budget = Math.max(LEAST_BYTES, bytes / NIGHTS)
  let seen = 0
  for (let after = await selectProgress(db); seen < budget; ) {
    const objects = await selectObjectsAfter(db, after, AT_ONCE)
    for (const object of objects) {
      if (seen >= budget) break
      signal?.throwIfAborted()
      await checkOne(services, object)
      read += 1
      seen += object.byte_size
      after = object.path
    }
    const isRoundOver = objects.length < AT_ONCE && after === (objects.at(-1)?.path ?? after)
    await updateProgress(db, isRoundOver ? '' : after)
    if (isRoundOver) break
  }
  return read
}

async function checkProblemsAgain(
  services: IntegrityServices,
  signal: AbortSignal | undefined,
): Promise<number> {
  let read = 0
  for await (const page of pagesOfProblems(services.db)) {
    const paths = page.map(({ path }) => path)
    const expected = await selectExpected(services.db, paths)
    const known = new Set(expected.map(({ path }) => path))
    await deleteProblems(
      services.db,
      paths.filter((path) => !known.has(path)),
    )
    for (const object of expected) {
      signal?.throwIfAborted()
      await checkOne(services, object)
      read += 1
    }
  }
  return read
}

async function checkOne(services: IntegrityServices, object: ExpectedObject): Promise<void> {
  const { db, logger } = services
  const { path } = object
  const problem = await findProblem(services.storage, object)
  if (!problem) return deleteProblems(db, [path])
  // Deleted in between, or being replaced: not a fault.
  const [still] = await selectExpected(db, [path])
  if (!still) return deleteProblems(db, [path])
  await insertProblem(db, path, problem)
  logger.error({ path, problem }, 'A file that the site should have is not as it should be')
}

async function findProblem(
  storage: Storage,
  { path, byte_size, sha256 }: ExpectedObject,
): Promise<Problem | undefined> {
  try {
    const head = await storage.head(path)
    if (!head) return 'missing'
    if (head.size !== byte_size) return 'altered'
    const found = await hashObject(storage, { path, byteSize: byte_size })
    return sha256 !== null && found !== sha256 ? 'altered' : undefined
  } catch (error) {
    if (error instanceof ObjectNotFound) return 'missing'
    // One that the disk cannot read is as good as altered; a storage that is away fails the job.
    await storage.check()
    return 'altered'
  }
}

/** Everything that is wrong, in the order of the paths. */
export async function* listProblems(db: Database): AsyncIterable<ObjectProblem> {
  for await (const page of pagesOfProblems(db)) yield* page
}

async function* pagesOfProblems(db: Database): AsyncGenerator<ObjectProblem[]> {
  for (let after = ''; ; ) {
    const page = await selectProblems(db, after, AT_ONCE)
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.path
  }
}
