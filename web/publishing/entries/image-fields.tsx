import { useEffect, useRef } from 'react'
import { pairBeginnings } from '#contract/catalogue/image-pairs.ts'
import styles from '#web/publishing/entries/entry-form.module.css'
import { GroupField } from '#web/publishing/entries/group-field.tsx'
import tiles from '#web/publishing/entries/image-tile.module.css'
import { ImageTile } from '#web/publishing/entries/image-tile.tsx'
import { PickButton } from '#web/publishing/entries/pick-button.tsx'
import { useDrop } from '#web/publishing/entries/use-drop.ts'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import { IMAGE_TYPES, isImageFile } from '#web/publishing/form/media-rules.ts'

/** The image shown in lists and at the top of the mod page. */
export function MainImageField({ entry, isRequired }: { entry: Entry; isRequired: boolean }) {
  const { mainImage } = entry.values
  const { uploads } = entry
  const drop = useDrop(uploads.chooseMainImage)
  const error = entry.shownErrors.mainImage
  return (
    <GroupField legend="Main Image" error={error} isRequired>
      <div className={styles.drop} data-over={drop.isOver || undefined} {...drop.handlers}>
        {mainImage && (
          <ul className={tiles.tiles}>
            <ImageTile
              slot={mainImage}
              label="the main image"
              uploads={uploads}
              onRemove={isRequired ? undefined : () => uploads.remove(mainImage)}
            />
          </ul>
        )}
        <div className={styles.dropLine}>
          <PickButton
            label={mainImage ? 'Choose another main image' : 'Choose the main image'}
            accept={IMAGE_TYPES}
            isInvalid={error !== undefined}
            onFiles={uploads.chooseMainImage}
          />
          <span>or drop an image here</span>
        </div>
      </div>
    </GroupField>
  )
}

/** The gallery, in order. Images can be pasted anywhere on the page. */
export function GalleryField({ entry }: { entry: Entry }) {
  const { images } = entry.values
  const { uploads } = entry
  const begins = pairBeginnings(images.map(({ isBefore }) => isBefore ?? false))
  usePastedImages(uploads.addImages)
  const drop = useDrop(uploads.addImages)
  const error = entry.shownErrors.images
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
                place={{ index, count: images.length, onMove: uploads.moveImage }}
                onRemove={() => uploads.remove(slot)}
                comparison={
                  index < images.length - 1 && !begins[index - 1]
                    ? {
                        isBefore: slot.isBefore ?? false,
                        onChange: (isBefore) => uploads.compareImage(slot.key, isBefore),
                      }
                    : undefined
                }
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
            onFiles={uploads.addImages}
          />
          <span>or drop or paste them here</span>
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {entry.moved}
      </p>
    </GroupField>
  )
}

function usePastedImages(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])].filter(isImageFile)
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
