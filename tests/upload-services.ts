import { readConfig } from '#server/config.ts'
import { createImageSigner } from '#server/images/sign-image.ts'
import { createScanner } from '#server/scanning/scanner.ts'
import type { UploadServices } from '#server/uploads/upload-services.ts'
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
