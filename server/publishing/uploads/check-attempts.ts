import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'
import { untilAnswered } from '#server/platform/db/until-answered.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'

/** So often a check is tried that has to be ended or that ends the whole process. */
const MAX_ATTEMPTS = 2
/**
 * Longer than a check takes whose archive and the work before it in its lane all reach their limits: one
 * that has not ended by then has taken its process along.
 */
const ABANDONED_AFTER = sql.lit('30 minutes')
/** More than that says nothing more, and would not fit. */
const MOST_COUNTED = 100

/** A try to check an upload that is under way. */
export interface CheckAttempt {
  /** Says that it came to an end, or that what is left of it cannot be the upload's fault. */
  readonly end: () => Promise<void>
  /** Says that it had to be ended, which counts against the upload: after `end`, too. */
  readonly fail: () => Promise<void>
}

type Services = Pick<UploadServices, 'db' | 'logger'>

/**
 * Begins a check of an upload and notes that first, since it may end the process. `given-up` where too
 * many have failed; `under-way` where there were as many and some of them may still come to an end, as
 * in another process whose storage hangs.
 */
export async function beginAttempt(
  services: Services,
  uploadId: string,
): Promise<CheckAttempt | 'given-up' | 'under-way'> {
  const began = await noteBegin(services.db, uploadId)
  if (began === undefined) {
    return (await selectIsGivenUp(services.db, uploadId)) ? 'given-up' : 'under-way'
  }
  let isEnded = false
  const note = (failures: 0 | 1) => {
    const end = { uploadId, began, isEnded, failures }
    isEnded = true
    return whenAnswered(services, uploadId, () => noteEnd(services.db, end))
  }
  return { end: () => note(0), fail: () => note(1) }
}

/** While the database is away, nobody waits for it: it is noted as soon as it answers. */
async function whenAnswered(
  { logger }: Services,
  uploadId: string,
  note: () => Promise<void>,
): Promise<void> {
  try {
    await note()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    untilAnswered(note).catch((err: unknown) =>
      logger.warn({ err, uploadId }, 'A check of an upload counts as one that has not ended'),
    )
  }
}

/**
 * The moment, to the microsecond, as `noteEnd` takes it; undefined where no other may begin. No two are
 * the same: the embedded database's clock counts milliseconds.
 */
async function noteBegin(db: Database, uploadId: string): Promise<string | undefined> {
  const { rows } = await sql<{ began: string }>`
    update uploads set checks_begun = checks_begun || greatest(
      clock_timestamp(), checks_begun[cardinality(checks_begun)] + interval '1 microsecond')
    where id = ${uploadId} and check_attempts + cardinality(checks_begun) < ${MAX_ATTEMPTS}
    returning checks_begun[cardinality(checks_begun)]::text as began`.execute(db)
  return rows[0]?.began
}

/** Tried again where no answer came, it counts once all the same: then the moment is gone. */
async function noteEnd(
  db: Database,
  end: { uploadId: string; began: string; isEnded: boolean; failures: number },
): Promise<void> {
  await sql`
    update uploads set checks_begun = array_remove(checks_begun, ${end.began}::timestamptz),
      check_attempts = least(check_attempts + ${end.failures}::integer, ${MOST_COUNTED})
    where id = ${end.uploadId}
      and (${end.isEnded} or ${end.began}::timestamptz = any (checks_begun))`.execute(db)
}

async function selectIsGivenUp(db: Database, uploadId: string): Promise<boolean> {
  const { rows } = await sql<{ is_given_up: boolean }>`
    select check_attempts + (
      select count(*) from unnest(checks_begun) as began
      where began < now() - interval ${ABANDONED_AFTER}
    ) >= ${MAX_ATTEMPTS} as is_given_up
    from uploads where id = ${uploadId}`.execute(db)
  return rows[0]?.is_given_up ?? false
}

/** Counts all that have not ended as failed: where no other process has the database, at its start. */
export async function endAbandonedChecks(db: Database): Promise<void> {
  await sql`
    update uploads set checks_begun = '{}',
      check_attempts = least(check_attempts + cardinality(checks_begun), ${MOST_COUNTED})
    where state = 'checking' and checks_begun <> '{}'`.execute(db)
}
