import { useState } from 'react'
import { Picture } from '#web/browsing/mod-cards/mod-picture.tsx'
import { TagFormFrame } from '#web/desk/tags/tag-form.tsx'
import type { TagFormProperties } from '#web/desk/tags/tag-form-properties.ts'
import own from '#web/desk/tags/tags-page.module.css'
import { useTagCall } from '#web/desk/tags/use-tag-call.ts'
import { PickButton } from '#web/publishing/entries/pick-button.tsx'
import { IMAGE_TYPES, isImageFile, wrongImages } from '#web/publishing/form/media-rules.ts'
import { describeUpload } from '#web/publishing/uploads/describe-upload.ts'
import type { UploadItem } from '#web/publishing/uploads/upload-item.ts'
import { useUploads } from '#web/publishing/uploads/use-uploads.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import styles from '#web/shared/components/dialog.module.css'
import { FormMessage } from '#web/shared/forms/form-message.tsx'

/** Uploads a picture for a tag, or takes the present one away. */
export function PictureForm({ tag, onDone, onCancel }: TagFormProperties) {
  const [key, setKey] = useState<string>()
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const [wrong, setWrong] = useState<string>()
  const uploads = useUploads(setItems)
  const call = useTagCall(onDone)
  const item = items.find((one) => one.key === key)
  const image = item?.result?.image ?? tag.image
  const { id, version } = tag
  const send = (imageName: string | null) =>
    call.send(() => getDeskApi().setTagImage({ body: { id, version, imageName } }))
  function choose(files: readonly File[]) {
    setWrong(wrongImages(files))
    const file = files.find(isImageFile)
    if (!file) return
    if (key) uploads.cancel(key)
    setKey(uploads.add(file, 'image'))
  }
  return (
    <TagFormFrame
      call={call}
      action={item?.result && 'Use this picture'}
      onCancel={() => {
        if (key) uploads.cancel(key)
        onCancel()
      }}
      onSubmit={() => send(item?.result?.path ?? null)}
    >
      <p className={styles.quiet}>
        It stands above the tag’s mods, and where a link to them is shared.
      </p>
      {image && (
        <span className={own.preview}>
          <Picture image={image} alt="The picture" sizes="20rem" eager />
        </span>
      )}
      {item && <p role="status">{describeUpload(item)}</p>}
      {wrong && <FormMessage failure={{ message: wrong, fields: {} }} isAnnounced />}
      <div className={styles.actions}>
        <PickButton
          label={image ? 'Choose another picture' : 'Choose a picture'}
          accept={IMAGE_TYPES}
          onFiles={choose}
        />
        {tag.image && !item && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={call.isBusy}
            onClick={() => send(null)}
          >
            Remove the picture
          </button>
        )}
      </div>
    </TagFormFrame>
  )
}
