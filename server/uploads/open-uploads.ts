import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { Jobs } from '#server/jobs/create-jobs.ts'
import { createScanner } from '#server/scanning/scanner.ts'
import { workRemoveObjects } from '#server/uploads/remove-objects.ts'
import { workSweepUploads } from '#server/uploads/sweep-uploads.ts'
import {
  createUploadChecker,
  type UploadChecker,
  workCheckUploads,
} from '#server/uploads/upload-checker.ts'
import type { UploadServices } from '#server/uploads/upload-services.ts'

/** Puts together what uploads need, and has the queue work for them. */
export async function openUploads(
  parts: Omit<UploadServices, 'scanner' | 'limits'> & {
    readonly jobs: Jobs
    readonly config: Config
    /** For checks and jobs, which nobody waits for. */
    readonly background: Database
  },
): Promise<UploadServices & { readonly checker: UploadChecker }> {
  const { config, jobs, background, ...others } = parts
  const scanner = createScanner(config.scanning)
  const services = { ...others, jobs, scanner, limits: config.uploadLimits }
  const behind = { ...services, db: background }
  const checker = createUploadChecker(behind)
  await workCheckUploads(jobs, { ...behind, checker })
  await workRemoveObjects(jobs, behind)
  await workSweepUploads(jobs, behind)
  return { ...services, checker }
}
