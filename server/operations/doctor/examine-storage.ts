import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { MIB } from '#contract/base/units.ts'
import { advise, type Finding, fault, fine } from '#server/operations/doctor/finding.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { isMatched } from '#server/platform/pairing/match-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

const PROBE = 'modharbor/doctor'
const PART_BYTES = 5 * MIB
const SIGNED_SECONDS = 60
const ANSWER_MS = 10_000
/** S3 refuses signatures that are a quarter of an hour off. */
const MOST_SKEW_SECONDS = 60

/** Rights, identity, and for S3 the clock and whether browsers may send parts. */
export async function examineStorage(
  storage: Storage,
  config: Config,
  db: Database | undefined,
): Promise<Finding[]> {
  await storage.check()
  const findings = [await examineRights(storage, config)]
  if (db) findings.push(await examineIdentity(storage, db))
  if (config.s3) findings.push(...(await examineSending(storage, config.publicUrl)))
  return findings
}

async function examineIdentity(storage: Storage, db: Database): Promise<Finding> {
  return (await isMatched({ db, storage }))
    ? fine('storage', 'It belongs to this database')
    : fault(
        'storage',
        'It does not carry the id of this database',
        'The site compares the two when it starts: it gives the id to a new storage, and says what to do about any other.',
      )
}

async function examineRights(storage: Storage, { s3, dataDir }: Config): Promise<Finding> {
  const path = `${PROBE}-${randomUUID()}`
  const place = s3 ? `The bucket ${s3.bucket}` : `The folder ${dataDir}/storage`
  const bytes = Buffer.from('written by the command doctor')
  try {
    await storage.put(path, bytes, { contentType: 'text/plain' })
    const read = await buffer(await storage.read(path))
    if (!read.equals(bytes)) throw new Error('What was read is not what was written')
  } finally {
    await storage.remove(path)
  }
  return fine('storage', `${place} can be written to, read and cleared`)
}

/** Asks as a browser does before it sends a part of a file. */
async function examineSending(storage: Storage, origin: string): Promise<Finding[]> {
  const path = `${PROBE}-${randomUUID()}`
  const object = { path, byteSize: PART_BYTES, partSize: PART_BYTES }
  const id = await storage.uploads.open({ ...object, contentType: 'text/plain' })
  try {
    const url = await storage.uploads.sign({ ...object, id }, 1, SIGNED_SECONDS)
    const answer = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT' },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return [judgeOrigin(answer, origin), ...judgeEncryption(url, origin), ...judgeClock(answer)]
  } finally {
    await storage.uploads.abort({ id, path })
  }
}

function judgeOrigin({ headers, status }: Response, origin: string): Finding {
  const allowed = headers.get('access-control-allow-origin')
  const methods = headers.get('access-control-allow-methods') ?? ''
  if ((allowed === '*' || allowed === origin) && /\bPUT\b|\*/.test(methods)) {
    return fine('storage', `Browsers may send files from ${origin}`)
  }
  return fault(
    'storage',
    `Browsers may not send files from ${origin}: the bucket answers their question with ${status}`,
    'Allow PUT from that origin: docs/operations.md, "Uploads and storage", has the CORS rule.',
  )
}

/** Browsers do not send anything from a page with TLS to an address without it. */
function judgeEncryption(url: string, origin: string): Finding[] {
  if (!origin.startsWith('https:') || url.startsWith('https:')) return []
  const toDo =
    'Put a proxy with TLS in front of the S3 server, and its address into S3_ENDPOINT: ' +
    'docs/operations.md, "Uploads and storage".'
  const found = `Browsers do not send files from ${origin} to an address without TLS`
  return [fault('storage', found, toDo)]
}

function judgeClock({ headers }: Response): Finding[] {
  const date = Date.parse(headers.get('date') ?? '')
  const skew = Math.round((date - Date.now()) / 1000)
  if (Number.isNaN(skew) || Math.abs(skew) < MOST_SKEW_SECONDS) return []
  const toDo = 'Have both machines set their clocks over the network (NTP).'
  return [advise('clock', `The S3 server's clock is ${skew} s off this machine's`, toDo)]
}
