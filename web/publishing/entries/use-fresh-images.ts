import { useEffect, useRef, useState } from 'react'
import type { ModImage } from '#contract/mods.ts'
import type { EntryValues, ImageSlot } from '#web/publishing/entries/entry-values.ts'
import { endsSoon } from '#web/publishing/entries/signed-address.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'

const LOOK_EVERY_MS = 60_000

/**
 * What a slot shows. The addresses of uploads that no mod has yet end after an hour, and a draft may
 * lie for a day: others are asked for in time. They are no part of the draft, which they would change.
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
        // Tried again a minute later.
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
