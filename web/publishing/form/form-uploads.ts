import type { EntryValues, FileSlot, ImageSlot, Slot } from '#web/publishing/form/entry-values.ts'
import type { FormState } from '#web/publishing/form/form-state.ts'
import { keepPairs } from '#web/publishing/form/image-pairs.ts'
import type { UploadedObject, UploadItem } from '#web/publishing/uploads/upload-item.ts'

const MOVING: ReadonlySet<UploadItem['state']> = new Set(['waiting', 'sending', 'checking'])

/** The upload of a slot, if the queue knows it. */
export function uploadOf({ uploads }: FormState, key: string): UploadItem | undefined {
  return uploads.find((item) => item.key === key)
}

/** Uploads that the form is still waiting for; they continue by themselves. */
export function runningUploads({ uploads, values }: FormState): UploadItem[] {
  return uploads.filter((item) => isAwaited(values, item.key) && MOVING.has(item.state))
}

/** The values with what has arrived, and with why the server refused what it did. */
export function withUploads(values: EntryValues, items: readonly UploadItem[]): EntryValues {
  return items.reduce((last, item) => {
    if (!isAwaited(last, item.key)) return last
    if (item.result) return withResult(last, item, item.result)
    return item.isRefused ? withRefusal(last, item) : last
  }, values)
}

/** The values without a cancelled upload: what was there before it comes back. */
export function withoutUpload(values: EntryValues, key: string, initial: EntryValues): EntryValues {
  const { file, version, changelog, mainImage } = initial
  return {
    ...values,
    ...(values.file?.key === key && { file, version, changelog }),
    ...(values.mainImage?.key === key && { mainImage }),
    images: keepPairs(
      values.images,
      values.images.filter((slot) => slot.key !== key),
    ),
  }
}

/** Files that were chosen but are neither uploaded nor being uploaded, by field. */
export function unfinishedUploads(state: FormState): Partial<Record<keyof EntryValues, string>> {
  const { file, mainImage, images } = state.values
  const problemOf = (slot: FileSlot | ImageSlot | undefined) => slot && problemWith(slot, state)
  const problems = {
    file: problemOf(file),
    mainImage: problemOf(mainImage),
    images: images.map(problemOf).find(Boolean),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

function problemWith(slot: FileSlot | ImageSlot, state: FormState): string | undefined {
  if (slot.stored) return undefined
  const item = uploadOf(state, slot.key)
  if (item ? item.isRefused : slot.refusal)
    return `“${slot.name}” was refused. Choose a different one`
  if (!item || item.needsFile) return `Choose “${slot.name}” again: its upload was not finished`
  if (item.state === 'failed') return `“${slot.name}” could not be uploaded`
  return item.state === 'paused' ? `“${slot.name}” is paused` : undefined
}

function isAwaited({ file, mainImage, images }: EntryValues, key: string): boolean {
  return [file, mainImage, ...images].some((slot) => slot?.key === key && !slot.stored)
}

/** The same values if they say so already: what has not changed is not kept again. */
function withRefusal(values: EntryValues, { key, error = '' }: UploadItem): EntryValues {
  const { file, mainImage, images } = values
  const isNoted = [file, mainImage, ...images].every(
    (slot) => slot?.key !== key || slot.refusal === error,
  )
  if (isNoted) return values
  const noted = <S extends Slot>(slot: S) => (slot.key === key ? { ...slot, refusal: error } : slot)
  return {
    ...values,
    file: file && noted(file),
    mainImage: mainImage && noted(mainImage),
    images: images.some((slot) => slot.key === key) ? images.map(noted) : images,
  }
}

function withResult(
  values: EntryValues,
  { key, uploadId }: UploadItem,
  result: UploadedObject,
): EntryValues {
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
