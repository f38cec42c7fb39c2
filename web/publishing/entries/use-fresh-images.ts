import { useEffect, useRef, useState } from 'react'
import type { ModImage } from '#contract/mods.ts'
import type { EntryValues, ImageSlot } from '#web/publishing/entries/entry-values.ts'
import { endsSoon } from '#web/publishing/entries/signed-address.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'

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
  const latest = useRef({ slots, imageOf })
  latest.current = { slots, imageOf }
  const keys = slots.map(({ key }) => key).join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is looked at at once
  useEffect(() => {
    let isGone = false
    const look = async () => {
      for (const slot of latest.current.slots) {
        const uploadId = slot.stored?.uploadId
        if (!uploadId || !endsSoon(latest.current.imageOf(slot)?.url)) continue
        // If it fails, the next look tries again.
        const image = await readImage(uploadId).catch(() => undefined)
        if (isGone) return
        if (image) setFresh((last) => new Map(last).set(slot.key, image))
      }
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [keys])
  return imageOf
}

async function readImage(uploadId: string): Promise<ModImage | undefined> {
  const upload = await getBrowserApi().getUpload({ params: { id: uploadId } })
  return upload.object?.image
}
