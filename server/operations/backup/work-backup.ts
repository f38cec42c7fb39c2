import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { INCOMPLETE_EXIT_CODE } from '#server/operations/backup/manifest.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'

const COMMANDS = fileURLToPath(new URL('../../edge/cli/main.ts', import.meta.url))

/**
 * Writes a backup every night by the operator's command, in a process of its own: what it needs is
 * gone with it, and visitors go first.
 */
export async function workBackup(
  jobs: Jobs,
  { dir, keep }: { readonly dir: string; readonly keep: number },
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  await jobs.work('backup', async (_payload, signal) => {
    const child = spawn(process.execPath, [COMMANDS, 'backup', dir, '--keep', String(keep)], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    })
    const ended = once(child, 'close')
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
    // Together: a child that cannot be started, or is ended with the job, fails both.
    const [output, [code]] = await Promise.all([text(child.stderr), ended])
    const said = output.trim()
    if (code === 0) return logger.info({ said }, 'A backup was written')
    // Another try would find the same.
    if (code === INCOMPLETE_EXIT_CODE)
      return logger.error({ said }, 'A backup was written that lacks files')
    logger.error({ said, code }, 'The backup failed')
    throw new Error(`The backup failed: ${said}`)
  })
}
