import { createImageSigner } from '#server/media/images/sign-image.ts'
import { createScanner } from '#server/media/scanning/scanner.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'
import { openTestSandbox } from '#tests/open-sandbox.ts'

/** What the sweeps work with, for tests that call them. */
export function uploadServices(
  parts: Pick<UploadServices, 'db' | 'storage' | 'jobs'>,
): UploadServices {
  return {
    ...parts,
    imageSigner: createImageSigner(Buffer.alloc(32)),
    sandbox: openTestSandbox(),
    scanner: createScanner(readConfig({}).scanning),
    limits: { maxFileBytes: 1, maxImageBytes: 1, maxImagePixels: 1 },
    logger: { warn: () => undefined, error: () => undefined },
  }
}
