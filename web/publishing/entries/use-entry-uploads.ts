import { useEffect, useRef } from 'react'
import { useFreshImages } from '#web/publishing/entries/use-fresh-images.ts'
import type { ImageSlot } from '#web/publishing/form/entry-values.ts'
import type { FormState } from '#web/publishing/form/form-state.ts'
import type { FormStore } from '#web/publishing/form/form-store.ts'
import { runningUploads, uploadOf } from '#web/publishing/form/form-uploads.ts'
import { isImageFile, wrongImages, wrongModFile } from '#web/publishing/form/media-rules.ts'
import type { UploadItem } from '#web/publishing/uploads/upload-item.ts'
import { type Uploads, useUploads } from '#web/publishing/uploads/use-uploads.ts'

/** The uploads of a form. Chosen files are uploaded at once; finished uploads become values. */
export function useEntryUploads(store: FormStore, state: FormState) {
  const queue = useUploads((items) => store.dispatch({ type: 'uploads changed', items }))
  const imageOf = useFreshImages(state.values)
  /** Local preview addresses of images, by upload key. */
  const previews = useRef(new Map<string, string>())
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
  /** Ends the upload of a slot that is replaced or removed, if it has one. */
  const forget = (slot: { readonly key: string } | undefined) => {
    if (slot && uploadOf(store.state(), slot.key)) queue.cancel(slot.key)
  }
  const uploads: Uploads = {
    ...queue,
    cancel: (key) => {
      // First the form: what it waits for must not look lost.
      store.dispatch({ type: 'upload cancelled', key })
      queue.cancel(key)
    },
  }

  return {
    uploads,
    /** The image of a slot once the server has accepted it. */
    imageOf,
    running: runningUploads(state),
    itemOf: (key: string): UploadItem | undefined => uploadOf(state, key),
    previewOf: (key: string): string | undefined => previews.current.get(key),
    chooseFile: ([file]: readonly File[]) => {
      if (!file) return
      const wrong = wrongModFile(file)
      if (wrong) return store.dispatch({ type: 'file chosen', wrong })
      forget(store.state().values.file)
      const { name, size } = file
      const slot = { key: queue.add(file, 'file'), name, size }
      store.dispatch({ type: 'file chosen', slot })
    },
    chooseMainImage: (files: readonly File[]) => {
      const wrong = wrongImages(files)
      const image = files.find(isImageFile)
      if (image) forget(store.state().values.mainImage)
      const slot = image && addImage(image)
      store.dispatch({ type: 'main image chosen', ...(slot && { slot }), ...(wrong && { wrong }) })
    },
    addImages: (files: readonly File[]) => {
      const wrong = wrongImages(files)
      const slots = files.filter(isImageFile).map(addImage)
      store.dispatch({ type: 'images chosen', slots, ...(wrong && { wrong }) })
    },
    moveImage: (from: number, to: number) => store.dispatch({ type: 'image moved', from, to }),
    compareImage: (key: string, isBefore: boolean) =>
      store.dispatch({ type: 'image compared', key, isBefore }),
    remove: (slot: { readonly key: string }) => {
      forget(slot)
      store.dispatch({ type: 'slot removed', key: slot.key })
    },
  }
}

export type EntryUploads = ReturnType<typeof useEntryUploads>
