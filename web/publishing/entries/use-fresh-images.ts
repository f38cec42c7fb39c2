import { useState } from 'react'
import type { ModImage } from '#contract/catalogue/mods.ts'
import { endsSoon } from '#web/publishing/entries/signed-address.ts'
import type { EntryValues, ImageSlot } from '#web/publishing/form/entry-values.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useRepeated } from '#web/shared/api/use-repeated.ts'

const LOOK_EVERY_MS = 60_000

/**
 * The image that a slot shows. The addresses of uploads that no mod uses yet expire after an hour,
 * but a draft may stay for a day, so they are renewed in time. Renewed addresses are not part of
 * the draft: they would change it.
 */
export function useFreshImages({ mainImage, images }: EntryValues) {
  const [fresh, setFresh] = useState<ReadonlyMap<string, ModImage>>(new Map())
  const imageOf = (slot: ImageSlot): ModImage | undefined =>
    fresh.get(slot.key) ?? slot.stored?.image
  const slots = mainImage ? [mainImage, ...images] : images
  // Another draft is looked at at once.
  useRepeated(slots.map(({ key }) => key).join(' '), async ({ signal }) => {
    for (const slot of slots) {
      const uploadId = slot.stored?.uploadId
      if (!uploadId || !endsSoon(imageOf(slot)?.url)) continue
      // If it fails, the next look tries again.
      const image = await readImage(uploadId, signal).catch(() => undefined)
      if (signal.aborted) return
      if (image) setFresh((last) => new Map(last).set(slot.key, image))
    }
    return LOOK_EVERY_MS
  })
  return imageOf
}

async function readImage(uploadId: string, signal: AbortSignal): Promise<ModImage | undefined> {
  const upload = await getBrowserApi().getUpload({
    params: { id: uploadId },
    signal,
    isQuiet: true,
  })
  return upload.object?.image
}
