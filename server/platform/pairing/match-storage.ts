import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/connect.ts'
import {
  lockIdentity,
  selectIdentity,
  selectSomePaths,
  setIdentity,
} from '#server/platform/pairing/identity.sql.ts'
import {
  isStorageEmpty,
  MARK_PATH,
  readMark,
  writeMark,
} from '#server/platform/pairing/storage-mark.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Of each end of files and images; one that is there shows that the two have a past in common. */
const PATHS_TO_LOOK_FOR = 5

/** Database and storage do not belong together; the message tells the operator what to do. */
export class StorageMismatch extends Error {
  override name = 'StorageMismatch'

  constructor(found: string) {
    super(
      `${found}\nNothing was changed. Look at DATABASE_URL, S3_BUCKET and DATA_DIR: one of them ` +
        'names the wrong place, or what it names has lost its content. If these two should belong ' +
        'together from now on, run: npm run modharbor -- storage adopt',
    )
  }
}

export interface Pair {
  readonly db: Database
  readonly storage: Storage
}

/** Whether both carry the same id; looks, and makes nothing of it. */
export async function isMatched({ db, storage }: Pair): Promise<boolean> {
  const mark = await readMark(storage)
  return mark !== undefined && mark === (await selectIdentity(db))
}

/**
 * Makes sure that the database and the storage belong together: both carry the same random id. Where
 * the storage has none, both get it when what they hold does not speak against it. Processes that
 * start together agree on one id.
 * @throws StorageMismatch; whatever the storage throws when it does not answer.
 */
export async function matchStorage({ db, storage }: Pair): Promise<void> {
  if (await isMatched({ db, storage })) return
  const id = await db.transaction().execute(async (tx) => {
    const own = await lockIdentity(tx)
    // Read anew: another process may have written it while this one waited.
    const found = await readMark(storage)
    if (found !== undefined) {
      if (found === own) return own
      throw new StorageMismatch(describeMarks(own, found))
    }
    const problem = await findProblem({ db: tx, storage })
    if (problem) throw new StorageMismatch(problem)
    const made = own ?? randomUUID()
    if (!own) await setIdentity(tx, made)
    return made
  })
  // After the commit: a storage with an id that no database has would be refused for good.
  await writeMark(storage, id)
}

/**
 * Makes the database and the storage belong together, whatever they were before. The id is a new one,
 * so that another site which has used the storage until now is refused.
 */
export async function adoptStorage({ db, storage }: Pair): Promise<void> {
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    await lockIdentity(tx)
    await setIdentity(tx, id)
  })
  await writeMark(storage, id)
}

function describeMarks(own: string | null, found: string): string {
  const belongs = `The storage belongs to the site ${found} (it says so in ${MARK_PATH})`
  return own
    ? `${belongs}, but the database belongs to the site ${own}.`
    : `${belongs}, but the database belongs to none: it is new, or older than the storage.`
}

/** Why two that have not met cannot be thought to belong together; undefined when they can. */
async function findProblem({ db, storage }: Pair): Promise<string | undefined> {
  const paths = await selectSomePaths(db, PATHS_TO_LOOK_FOR)
  for (const path of paths) if (await storage.head(path)) return undefined
  const isEmpty = await isStorageEmpty(storage)
  if (paths.length === 0) {
    return isEmpty
      ? undefined
      : 'The storage has files of another site: the database has not a single file or image.'
  }
  return isEmpty
    ? 'The database has files and images, but the storage is empty.'
    : "The storage has files, but none of the database's files that were looked for."
}
