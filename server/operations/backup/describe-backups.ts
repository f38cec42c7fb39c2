import path from 'node:path'
import { listBackups, readManifest } from '#server/operations/backup/manifest.ts'
import { findComplete } from '#server/operations/backup/remove-backups.ts'

const HOUR_MS = 60 * 60 * 1000
/** Two nights, and the time that a large backup takes. */
const OLD_HOURS = 54

/**
 * What the operator should know of the nightly backups, in plain words; undefined while the newest one
 * is young and complete.
 */
export async function describeBackups(dir: string, now = new Date()): Promise<string | undefined> {
  const names = await listBackups(dir)
  const newest = names.at(-1)
  if (newest === undefined) return 'There is no backup yet.'
  const manifest = await readManifest(path.join(dir, newest)).catch(() => undefined)
  if (!manifest) return `The newest backup, ${newest}, cannot be read.`
  const lost = manifest.missing.length + manifest.altered.length
  if (lost > 0) {
    const complete = await findComplete(dir, names)
    const whole = complete ? `${complete} is complete` : 'none is complete'
    return `The newest backup, ${newest}, is missing ${lost} of the files that the site should have; ${whole}. The log, or 'npm run modharbor -- verify', names them.`
  }
  const hours = (now.getTime() - Date.parse(manifest.createdAt)) / HOUR_MS
  return hours > OLD_HOURS
    ? `The newest backup is ${newest}: none has been written for ${Math.floor(hours / 24)} days.`
    : undefined
}
