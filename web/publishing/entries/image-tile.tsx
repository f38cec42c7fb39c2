import { type DragEvent, useState } from 'react'
import { Picture } from '#web/browsing/mod-cards/mod-picture.tsx'
import styles from '#web/publishing/entries/image-tile.module.css'
import type { EntryUploads } from '#web/publishing/entries/use-entry-uploads.ts'
import type { ImageSlot } from '#web/publishing/form/entry-values.ts'
import { UploadProgress } from '#web/publishing/uploads/upload-progress.tsx'
import left from '#web/shared/art/icon-chevron-left.svg?raw'
import right from '#web/shared/art/icon-chevron-right.svg?raw'
import close from '#web/shared/art/icon-close.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'

/** The data type of a dragged tile: its place. */
const PLACE = 'application/x-image-place'

interface ImageTileProperties {
  slot: ImageSlot
  /** What its buttons call it. */
  label: string
  uploads: EntryUploads
  /** Its place among the tiles that it can swap places with. */
  place?: { index: number; count: number; onMove: (from: number, to: number) => void }
  onRemove: (() => void) | undefined
  /** Whether it is shown beside the next one, before and after; without it there is no choice. */
  comparison?: { isBefore: boolean; onChange: (isBefore: boolean) => void } | undefined
}

/** One image in the form: its picture, its upload progress, and buttons to move or remove it. */
export function ImageTile({
  slot,
  label,
  uploads,
  place,
  onRemove,
  comparison,
}: ImageTileProperties) {
  const item = slot.stored ? undefined : uploads.itemOf(slot.key)
  const preview = uploads.previewOf(slot.key)
  const image = uploads.imageOf(slot)
  const drag = useTileDrag(place)
  return (
    <li className={styles.tile} {...drag.attributes}>
      <div className={styles.picture}>
        {image && !preview ? (
          <Picture image={image} alt={slot.name} sizes="14rem" />
        ) : (
          // While it is uploading, the line below names it.
          preview && <img src={preview} alt={item ? '' : slot.name} draggable={false} />
        )}
        {!slot.stored && !preview && <p className={styles.nameOnly}>{slot.name}</p>}
      </div>
      {item && (
        <div className={styles.progress}>
          <UploadProgress item={item} uploads={uploads.uploads} />
        </div>
      )}
      {!item && slot.refusal && <p className={styles.refusal}>{slot.refusal}</p>}
      {comparison && (
        <label className={styles.compare}>
          <input
            type="checkbox"
            checked={comparison.isBefore}
            onChange={({ target }) => comparison.onChange(target.checked)}
          />
          <span>
            Compare <span className="visually-hidden">{label} </span>with the next
          </span>
        </label>
      )}
      <div className={styles.buttons}>
        {place && (
          <>
            <TileButton
              svg={left}
              label={`Move ${label} one place forward`}
              isOff={place.index === 0}
              onPress={() => place.onMove(place.index, place.index - 1)}
            />
            <TileButton
              svg={right}
              label={`Move ${label} one place back`}
              isOff={place.index === place.count - 1}
              onPress={() => place.onMove(place.index, place.index + 1)}
            />
          </>
        )}
        {onRemove && <TileButton svg={close} label={`Remove ${label}`} onPress={onRemove} />}
      </div>
    </li>
  )
}

function TileButton(properties: {
  svg: string
  label: string
  isOff?: boolean
  onPress: () => void
}) {
  const { svg, label, isOff, onPress } = properties
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon svg={svg} />
    </button>
  )
}

/** Lets tiles be reordered by dragging. */
function useTileDrag(place: ImageTileProperties['place']) {
  const [isOver, setOver] = useState(false)
  if (!place) return { attributes: {} }
  const isTile = (event: DragEvent) => event.dataTransfer.types.includes(PLACE)
  return {
    attributes: {
      draggable: true,
      'data-over': isOver || undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(PLACE, String(place.index))
        event.dataTransfer.effectAllowed = 'move'
      },
      onDragOver: (event: DragEvent) => {
        if (!isTile(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!isTile(event)) return
        event.preventDefault()
        place.onMove(Number(event.dataTransfer.getData(PLACE)), place.index)
      },
    },
  }
}
