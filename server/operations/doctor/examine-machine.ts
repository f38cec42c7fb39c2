import fs from 'node:fs/promises'
import path from 'node:path'
import { MIB } from '#contract/base/units.ts'
import { describeBackups } from '#server/operations/backup/describe-backups.ts'
import { advise, type Finding, fault, fine } from '#server/operations/doctor/finding.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Less than so many times the reserve is worth a word in time. */
const COMFORT = 4

/** Free space and rights of the data folder, and the nightly backups. */
export async function examineMachine(config: Config): Promise<Finding[]> {
  return [
    await examineSpace('DATA_DIR', config.dataDir, config.minFreeBytes),
    ...(await examineRights(config.dataDir)),
    ...(await examineBackups(config)),
  ]
}

async function examineSpace(name: string, folder: string, reserve: number): Promise<Finding> {
  const { bavail, bsize } = await fs.statfs(folder)
  const free = bavail * bsize
  const found = `${Math.floor(free / MIB)} MB are free on the disk of ${name}`
  if (free < reserve) {
    const toDo = 'Free up space: until then nothing is written. Pages and downloads keep working.'
    return fault('disk', `${found}, less than MIN_FREE_SPACE_MB`, toDo)
  }
  if (free < reserve * COMFORT) {
    return advise('disk', found, 'Free up space soon: below MIN_FREE_SPACE_MB nothing is written.')
  }
  return fine('disk', found)
}

async function examineRights(dataDir: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of ['.', 'database', 'storage', 'outbox']) {
    const folder = path.join(dataDir, name)
    const stats = await fs.stat(folder).catch(() => undefined)
    if (!stats) continue
    // What is inside a closed folder is closed too.
    const isOpen = name === '.' && (stats.mode & 0o077) !== 0
    if (isOpen && process.platform !== 'win32') {
      findings.push(
        advise('rights', `Other users can open ${folder}`, `Run: chmod -R go= ${folder}`),
      )
    }
    const isOwn = await fs.access(folder, fs.constants.R_OK | fs.constants.W_OK).then(
      () => true,
      () => false,
    )
    if (!isOwn) {
      const toDo = `Give it to the user that the site runs as: chown -R USER ${folder}`
      findings.push(fault('rights', `${folder} cannot be read and written to`, toDo))
    }
  }
  return findings.length > 0 ? findings : [fine('rights', `Only its owner can open ${dataDir}`)]
}

async function examineBackups({ backup }: Config): Promise<Finding[]> {
  if (!backup) {
    const toDo = "Set BACKUP_DIR, on another disk, or run 'backup' every night."
    return [advise('backups', 'The site makes no backups', toDo)]
  }
  const problem = await describeBackups(backup.dir)
  const space = await examineSpace('BACKUP_DIR', backup.dir, 0).catch(() => undefined)
  const toDo = "Run 'backup' and look at what it says."
  return [
    problem
      ? advise('backups', problem.replace(/\.$/, ''), toDo)
      : fine('backups', 'The newest backup is recent and complete'),
    ...(space ? [space] : []),
  ]
}
