import type { Jobs } from '#server/jobs/create-jobs.ts'
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
  parts: UploadServices & { readonly jobs: Jobs },
): Promise<UploadServices & { readonly checker: UploadChecker }> {
  const services = { ...parts, checker: createUploadChecker(parts) }
  await workCheckUploads(parts.jobs, services)
  await workRemoveObjects(parts.jobs, parts)
  await workSweepUploads(parts.jobs, parts)
  return services
}
