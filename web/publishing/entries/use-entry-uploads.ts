import { useEffect, useRef } from 'react'
import type {
  EntryValues,
  FileSlot,
  ImageSlot,
  Slot,
} from '#web/publishing/entries/entry-values.ts'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import { useFreshImages } from '#web/publishing/entries/use-fresh-images.ts'
import {
  type UploadedObject,
  type UploadItem,
  type Uploads,
  useUploads,
} from '#web/publishing/uploads/use-uploads.ts'

const MOVING: ReadonlySet<UploadItem['state']> = new Set(['waiting', 'sending', 'checking'])

/**
 * The uploads of a form. Chosen files are uploaded at once; finished uploads become values.
 * @param initial the values to return to when an upload is cancelled.
 */
export function useEntryUploads(entry: Entry, initial: EntryValues) {
  const queue = useUploads()
  const imageOf = useFreshImages(entry.values)
  const { items } = queue
  const uploads: Uploads = {
    ...queue,
    cancel: (key) => {
      queue.cancel(key)
      entry.update((values) => without(values, key, initial))
    },
  }
  /** Local preview addresses of images, by upload key. */
  const previews = useRef(new Map<string, string>())

  const { update } = entry
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has arrived changes anything
  useEffect(() => {
    const arrived = items.filter(({ result }) => result)
    if (arrived.some(({ key }) => isAwaited(entry.values, key))) {
      update((values) => arrived.reduce(withResult, values))
    }
    const refused = items.filter(({ isRefused }) => isRefused)
    if (refused.some((item) => isAwaited(entry.values, item.key) && !isNoted(entry.values, item))) {
      update((values) => refused.reduce(withRefusal, values))
    }
  }, [items])
  useEffect(() => {
    const urls = previews.current
    return () => {
      for (const url of urls.values()) URL.revokeObjectURL(url)
    }
  }, [])

  function addImage(file: File): ImageSlot {
    const key = queue.add(file, 'image')
    previews.current.set(key, URL.createObjectURL(file))
    return { key, name: file.name }
  }
  const forget = (slot: { key: string; stored?: unknown } | undefined) => {
    if (slot && items.some(({ key }) => key === slot.key)) queue.cancel(slot.key)
  }

  return {
    uploads,
    /** The image of a slot once the server has accepted it. */
    imageOf,
    /** Uploads that the form is still waiting for; they continue by themselves. */
    running: items.filter(
      (item) =>
        isAwaited(entry.values, item.key) &&
        // A refused upload counts until its refusal is among the values; otherwise the field would
        // lose its error again.
        (MOVING.has(item.state) || (item.isRefused && !isNoted(entry.values, item))),
    ),
    itemOf: (key: string): UploadItem | undefined => items.find((item) => item.key === key),
    previewOf: (key: string): string | undefined => previews.current.get(key),
    chooseFile: (file: File) => {
      forget(entry.values.file)
      const key = queue.add(file, 'file')
      entry.set({
        file: { key, name: file.name, size: file.size },
        // They describe the old file, so a new file starts without them.
        version: '',
        changelog: '',
      })
    },
    chooseMainImage: (file: File) => {
      forget(entry.values.mainImage)
      entry.set({ mainImage: addImage(file) })
    },
    addImages: (files: readonly File[]) => {
      const slots = files.map(addImage)
      entry.update((values) => ({ ...values, images: [...values.images, ...slots] }))
    },
    forget,
  }
}

export type EntryUploads = ReturnType<typeof useEntryUploads>

function without(values: EntryValues, key: string, initial: EntryValues): EntryValues {
  const { file, version, changelog, mainImage } = initial
  return {
    ...values,
    ...(values.file?.key === key && { file, version, changelog }),
    ...(values.mainImage?.key === key && { mainImage }),
    images: values.images.filter((slot) => slot.key !== key),
  }
}

function isAwaited(values: EntryValues, key: string): boolean {
  return slotsOf(values).some((slot) => slot?.key === key && !slot.stored)
}

const slotsOf = ({ file, mainImage, images }: EntryValues) => [file, mainImage, ...images]

function isNoted(values: EntryValues, { key, error }: UploadItem): boolean {
  return slotsOf(values).some((slot) => slot?.key === key && slot.refusal === error)
}

function withRefusal(values: EntryValues, { key, error }: UploadItem): EntryValues {
  const noted = <S extends Slot>(slot: S) =>
    slot.key === key ? { ...slot, refusal: error ?? '' } : slot
  const { file, mainImage, images } = values
  return {
    ...values,
    file: file && noted(file),
    mainImage: mainImage && noted(mainImage),
    images: images.some((slot) => slot.key === key) ? images.map(noted) : images,
  }
}

function withResult(values: EntryValues, { key, result, uploadId }: UploadItem): EntryValues {
  if (!result) return values
  const { file, mainImage, images } = values
  return {
    ...values,
    file: file?.key === key ? storedFile(file, result) : file,
    mainImage: mainImage?.key === key ? storedImage(mainImage, result, uploadId) : mainImage,
    images: images.map((slot) => (slot.key === key ? storedImage(slot, result, uploadId) : slot)),
  }
}

function storedFile(slot: FileSlot, { path, url, name, size, file }: UploadedObject): FileSlot {
  return { ...slot, name, size, stored: { path, url, inspection: file?.inspection ?? undefined } }
}

function storedImage(
  slot: ImageSlot,
  { path, image }: UploadedObject,
  uploadId: string | undefined,
): ImageSlot {
  return image ? { ...slot, stored: { path, image, uploadId } } : slot
}
