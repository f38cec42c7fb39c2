import { createScanner } from '#server/media/scanning/scanner.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { liveUploadLimits } from '#server/platform/site-settings/upload-limits.ts'
import type { CurrentSettings } from '#server/platform/site-settings/watch-settings.ts'
import { workRemoveObjects } from '#server/publishing/uploads/remove-objects.ts'
import { workSweepUploads } from '#server/publishing/uploads/sweep-uploads.ts'
import {
  createUploadChecker,
  type UploadChecker,
  workCheckUploads,
} from '#server/publishing/uploads/upload-checker.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'

/** Puts together what uploads need, and has the queue work for them. */
export async function openUploads(
  parts: Omit<UploadServices, 'scanner' | 'limits'> & {
    readonly jobs: Jobs
    readonly config: Config
    readonly settings: CurrentSettings
    /** For checks and jobs, which nobody waits for. */
    readonly background: Database
  },
): Promise<UploadServices & { readonly checker: UploadChecker }> {
  const { config, settings, jobs, background, ...others } = parts
  const scanner = createScanner(config.scanning)
  const services = { ...others, jobs, scanner, limits: liveUploadLimits(settings, config) }
  const behind = { ...services, db: background }
  const checker = createUploadChecker(behind)
  await workCheckUploads(jobs, { ...behind, checker }, config.databaseUrl === undefined)
  await workRemoveObjects(jobs, behind)
  await workSweepUploads(jobs, behind)
  return { ...services, checker }
}
