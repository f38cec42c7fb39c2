import type { Handlers } from '#contract/api.ts'
import { checkFile } from '#server/catalogue/clashes/check-file.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import { cancelUpload } from '#server/publishing/uploads/cancel-upload.ts'
import { completeUpload } from '#server/publishing/uploads/complete-upload.ts'
import { createUpload } from '#server/publishing/uploads/create-upload.ts'
import { findUpload, uploadBody } from '#server/publishing/uploads/find-upload.ts'
import { refuseOthersFile } from '#server/publishing/uploads/others-files.ts'
import { signParts } from '#server/publishing/uploads/sign-parts.ts'
import type { UploadChecker } from '#server/publishing/uploads/upload-checker.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'

const MESSAGES = {
  open: 'The upload is open',
  checking: 'The file has arrived and is being checked',
  ready: 'The file is ready',
  refused: 'The file was refused',
} as const

/** The handlers of the calls about uploads. */
export function createUploadHandlers(
  services: UploadServices & { readonly checker: UploadChecker },
): Handlers<
  Caller,
  'createUpload' | 'signParts' | 'getUpload' | 'completeUpload' | 'cancelUpload' | 'checkModFile'
> {
  return {
    createUpload: async ({ body }, caller) => {
      const upload = await createUpload(services, body, signedIn(caller).id)
      return { status: 200, message: MESSAGES.open, upload }
    },
    signParts: async ({ body }, caller) => {
      const signed = await signParts(services, body, signedIn(caller).id)
      return { status: 200, message: 'Send the parts by PUT', ...signed }
    },
    getUpload: async ({ params }, caller) =>
      uploadBody(services, await findUpload(services, params.id, signedIn(caller).id)),
    completeUpload: async ({ body }, caller) => {
      const upload = await completeUpload(services, body.uploadId, signedIn(caller).id)
      return { status: 200, message: MESSAGES[upload.state], upload }
    },
    cancelUpload: async ({ body }, caller) => {
      await cancelUpload(services, body.uploadId, signedIn(caller).id)
      return { status: 200, message: 'The upload was cancelled' }
    },
    checkModFile: async ({ body }, caller) => {
      await refuseOthersFile(services, signedIn(caller), body.fileName)
      return checkFile(services.db, services.jobs, body)
    },
  }
}
