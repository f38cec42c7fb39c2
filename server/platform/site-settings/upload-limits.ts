import type { Config } from '#server/platform/config/config.ts'
import type { CurrentSettings } from '#server/platform/site-settings/watch-settings.ts'

/** The largest uploads that are taken, in bytes and pixels: each time it is asked, those of now. */
export function liveUploadLimits(
  settings: CurrentSettings,
  { uploadLimits }: Config,
): Config['uploadLimits'] {
  return {
    get maxFileBytes() {
      return settings().maxFileBytes
    },
    get maxImageBytes() {
      return settings().maxImageBytes
    },
    maxImagePixels: uploadLimits.maxImagePixels,
  }
}
