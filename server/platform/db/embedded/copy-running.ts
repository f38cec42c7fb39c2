import fs from 'node:fs'
import path from 'node:path'
import { MIB } from '#contract/base/units.ts'
import { isNoFile } from '#server/platform/errors/system-error.ts'

/** So little that a query waiting behind it hardly notices. */
const STEP_BYTES = 4 * MIB
const STEP_FILES = 50
const CONTROL_FILE = path.join('global', 'pg_control')
const LOG_FOLDER = `pg_wal${path.sep}`
/** Where `ControlFileData` has the last checkpoint's place in the log (catalog/pg_control.h). */
const CHECKPOINT_OFFSET = 32

/** A checkpoint came in the middle: the copy cannot be used, and can be begun again. */
export class CheckpointMoved extends Error {
  override name = 'CheckpointMoved'
}

/**
 * Copies the folder of a running database in small steps, between which it may go on working. The
 * copy is what a power cut at the end of the last step would leave: opening it recovers it from its
 * write-ahead log. This is how PostgreSQL's own base backups work
 * (https://www.postgresql.org/docs/18/continuous-archiving.html): the control file comes first, since
 * it says where recovery begins, and the log last, since it mends what changed meanwhile. Steps must
 * not fall into the middle of a write.
 * @param to is made, and must not be there yet.
 * @throws CheckpointMoved, or what the file system throws.
 */
export function* copyRunningFolder(from: string, to: string): Generator<void> {
  fs.mkdirSync(to, { mode: 0o700 })
  const control = fs.readFileSync(path.join(from, CONTROL_FILE))
  const isOfLog = (name: string) => name.startsWith(LOG_FOLDER)
  const data = fs.readdirSync(from, { recursive: true, withFileTypes: true })
  for (const name of namesOf(from, data, 'folders')) fs.mkdirSync(path.join(to, name))
  const names = namesOf(from, data, 'files')
  yield* copyFiles(
    from,
    to,
    names.filter((name) => !isOfLog(name)),
  )
  fs.writeFileSync(path.join(to, CONTROL_FILE), control)
  const now = fs.readdirSync(from, { recursive: true, withFileTypes: true })
  yield* copyFiles(from, to, namesOf(from, now, 'files').filter(isOfLog))
  if (checkpointOf(fs.readFileSync(path.join(from, CONTROL_FILE))) !== checkpointOf(control)) {
    throw new CheckpointMoved('The database made a checkpoint while it was copied')
  }
}

function checkpointOf(control: Buffer): bigint {
  return control.readBigUInt64LE(CHECKPOINT_OFFSET)
}

/** Sorted, so that folders come before what is in them and segments of the log in their order. */
function namesOf(root: string, entries: fs.Dirent[], kind: 'files' | 'folders'): string[] {
  return entries
    .filter((entry) => (kind === 'files' ? entry.isFile() : entry.isDirectory()))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

function* copyFiles(from: string, to: string, names: readonly string[]): Generator<void> {
  let files = 0
  for (const name of names) {
    yield* copyFile(path.join(from, name), path.join(to, name))
    files += 1
    if (files % STEP_FILES === 0) yield
  }
}

/** A file that is gone by now needs no copy: the log knows of its end. */
function* copyFile(from: string, to: string): Generator<void> {
  const source = openIfThere(from)
  if (source === undefined) return
  const target = fs.openSync(to, 'wx', 0o600)
  const buffer = Buffer.allocUnsafe(Math.min(STEP_BYTES, fs.fstatSync(source).size + 1))
  try {
    for (let at = 0; ; ) {
      const read = fs.readSync(source, buffer, 0, buffer.length, at)
      if (read === 0) break
      fs.writeSync(target, buffer, 0, read, at)
      at += read
      if (read === STEP_BYTES) yield
    }
    fs.fsyncSync(target)
  } finally {
    fs.closeSync(source)
    fs.closeSync(target)
  }
}

function openIfThere(file: string): number | undefined {
  try {
    return fs.openSync(file, 'r')
  } catch (error) {
    if (isNoFile(error)) return undefined
    throw error
  }
}
