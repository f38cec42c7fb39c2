import type { VariantFormat } from '#server/media/images/image-sizes.ts'
import type { ImageSigner } from '#server/media/images/sign-image.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What the operations of publishing work with. */
export interface PublishingServices {
  readonly db: Database
  /** Under which the site is reached: links to files and images may begin with them. */
  readonly origins: readonly string[]
  /** In which the site keeps smaller copies of images. */
  readonly imageFormats: readonly VariantFormat[]
  readonly imageSigner: ImageSigner
  /** Told after a change was committed, so that this process shows it at once. */
  readonly onChanged: () => Promise<void>
}
