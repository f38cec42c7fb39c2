import { useEffect, useRef, useState } from 'react'
import styles from '#web/publishing/entries/entry-form.module.css'
import type { ImageSlot } from '#web/publishing/entries/entry-values.ts'
import { GroupField } from '#web/publishing/entries/group-field.tsx'
import tiles from '#web/publishing/entries/image-tile.module.css'
import { ImageTile } from '#web/publishing/entries/image-tile.tsx'
import { IMAGE_TYPES, isImageFile } from '#web/publishing/entries/media-rules.ts'
import { PickButton } from '#web/publishing/entries/pick-button.tsx'
import { useDrop } from '#web/publishing/entries/use-drop.ts'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import type { EntryUploads } from '#web/publishing/entries/use-entry-uploads.ts'

interface ImageFieldProperties {
  entry: Entry
  uploads: EntryUploads
}

const imagesIn = (files: readonly File[]) => files.filter(isImageFile)
const wrongIn = (files: readonly File[]) => {
  const wrong = files.filter((file) => !isImageFile(file)).map(({ name }) => `“${name}”`)
  return wrong.length > 0 ? `Not an image: ${wrong.join(', ')}` : undefined
}

/** The image shown in lists and at the top of the mod page. */
export function MainImageField({
  entry,
  uploads,
  isRequired,
}: ImageFieldProperties & { isRequired: boolean }) {
  const { mainImage } = entry.values
  const [wrong, setWrong] = useState<string>()
  const take = (files: File[]) => {
    setWrong(wrongIn(files))
    const [first] = imagesIn(files)
    if (first) uploads.chooseMainImage(first)
  }
  const drop = useDrop(take)
  const error = wrong ?? entry.shownErrors.mainImage
  return (
    <GroupField legend="Main Image" error={error} isRequired>
      <div className={styles.drop} data-over={drop.isOver || undefined} {...drop.handlers}>
        {mainImage && (
          <ul className={tiles.tiles}>
            <ImageTile
              slot={mainImage}
              label="the main image"
              uploads={uploads}
              onRemove={
                isRequired
                  ? undefined
                  : () => {
                      uploads.forget(mainImage)
                      entry.set({ mainImage: undefined })
                    }
              }
            />
          </ul>
        )}
        <div className={styles.dropLine}>
          <PickButton
            label={mainImage ? 'Choose another main image' : 'Choose the main image'}
            accept={IMAGE_TYPES}
            isInvalid={error !== undefined}
            onFiles={take}
          />
          <span>or drop an image here</span>
        </div>
      </div>
    </GroupField>
  )
}

/** The gallery, in order. Images can be pasted anywhere on the page. */
export function GalleryField({ entry, uploads }: ImageFieldProperties) {
  const { images } = entry.values
  const [wrong, setWrong] = useState<string>()
  const [moved, setMoved] = useState('')
  const take = (files: File[]) => {
    setWrong(wrongIn(files))
    uploads.addImages(imagesIn(files))
  }
  usePastedImages(take)
  const drop = useDrop(take)
  const error = wrong ?? entry.shownErrors.images

  function move(from: number, to: number) {
    const next = [...images]
    const [slot] = next.splice(from, 1)
    if (!slot || to < 0 || to >= images.length) return
    next.splice(to, 0, slot)
    entry.set({ images: next })
    setMoved(`Image ${from + 1} is now image ${to + 1}`)
  }
  const remove = (slot: ImageSlot) => {
    uploads.forget(slot)
    entry.set({ images: images.filter((other) => other !== slot) })
  }
  return (
    <GroupField
      legend="Image"
      error={error}
      hint="One or more; drag them or use the arrows to change the order"
      isRequired
    >
      <div className={styles.drop} data-over={drop.isOver || undefined} {...drop.handlers}>
        {images.length > 0 && (
          <ol className={tiles.tiles}>
            {images.map((slot, index) => (
              <ImageTile
                key={slot.key}
                slot={slot}
                label={`image ${index + 1}`}
                uploads={uploads}
                place={{ index, count: images.length, onMove: move }}
                onRemove={() => remove(slot)}
              />
            ))}
          </ol>
        )}
        <div className={styles.dropLine}>
          <PickButton
            label={images.length > 0 ? 'Add more images' : 'Choose images'}
            accept={IMAGE_TYPES}
            isMultiple
            isInvalid={error !== undefined}
            onFiles={take}
          />
          <span>or drop or paste them here</span>
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </GroupField>
  )
}

function usePastedImages(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = imagesIn([...(event.clipboardData?.files ?? [])])
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
