import { examineCdn } from '#server/operations/doctor/examine-cdn.ts'
import { examineDatabase } from '#server/operations/doctor/examine-database.ts'
import { examineMachine } from '#server/operations/doctor/examine-machine.ts'
import { examineMail } from '#server/operations/doctor/examine-mail.ts'
import { examineProxy } from '#server/operations/doctor/examine-proxy.ts'
import { examineReplicas } from '#server/operations/doctor/examine-replicas.ts'
import { examineScanner } from '#server/operations/doctor/examine-scanner.ts'
import { examineStorage } from '#server/operations/doctor/examine-storage.ts'
import { type Examination, type Finding, fault } from '#server/operations/doctor/finding.ts'
import { within } from '#server/platform/concurrency/within.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'

/** A part that says nothing for so long does not work. */
const MOST_MS = 60_000

export interface ExamineOptions {
  readonly config: Config
  /** Undefined where it cannot be opened. */
  readonly database: DatabaseHandle | undefined
  /** Who is to get a test mail; undefined for nobody. */
  readonly mailTo: string | undefined
}

/**
 * Checks everything that the site depends on. It changes nothing, except that it writes an object
 * to the storage and removes it again.
 */
export async function examine({ config, database, mailTo }: ExamineOptions): Promise<Finding[]> {
  const storage = openStorage(config)
  const parts: Readonly<Record<string, Examination>> = {
    ...(database && { database: () => examineDatabase(database) }),
    ...(database && { replicas: () => examineReplicas(config) }),
    storage: () => examineStorage(storage, config, database?.db),
    mail: () => examineMail(config, mailTo),
    scanner: () => examineScanner(config),
    machine: () => examineMachine(config),
    address: () => examineProxy(config),
    cdn: () => examineCdn(config),
  }
  try {
    const found = await Promise.all(
      Object.entries(parts).map(([part, look]) => examinePart(part, look)),
    )
    return found.flat()
  } finally {
    await storage.close()
  }
}

async function examinePart(part: string, look: Examination): Promise<Finding[]> {
  try {
    const late = () => new Error(`It has not answered within ${MOST_MS / 1000} seconds`)
    return await within(MOST_MS, look(), late)
  } catch (error) {
    return [fault(part, (error as Error).message.replace(/\.$/, ''), 'See docs/operations.md.')]
  }
}
