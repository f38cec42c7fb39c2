import { type ReactNode, useEffect, useRef } from 'react'
import type { ManagedTag } from '#contract/desk/tag-desk.ts'
import type { TagActionKind } from '#web/desk/tags/actions.ts'
import { DeleteForm } from '#web/desk/tags/delete-form.tsx'
import { MergeForm } from '#web/desk/tags/merge-form.tsx'
import { PictureForm } from '#web/desk/tags/picture-form.tsx'
import { RenameForm } from '#web/desk/tags/rename-form.tsx'
import type { TagFormProperties } from '#web/desk/tags/tag-form-properties.ts'
import styles from '#web/shared/components/dialog.module.css'

const FORMS: Readonly<Record<TagActionKind, (properties: TagFormProperties) => ReactNode>> = {
  rename: RenameForm,
  merge: MergeForm,
  picture: PictureForm,
  delete: DeleteForm,
}

const HEADINGS: Readonly<Record<TagActionKind, (tag: string) => string>> = {
  rename: (tag) => `Rename “${tag}”`,
  merge: (tag) => `Merge “${tag}” into another tag`,
  picture: (tag) => `Picture of “${tag}”`,
  delete: (tag) => `Delete “${tag}”`,
}

interface TagDialogProperties {
  kind: TagActionKind
  tag: ManagedTag
  /** @param isChanged whether something was done. */
  onClose: (isChanged: boolean) => void
}

/** Asks what a change of a tag needs, says what it would do, and does it. */
export default function TagDialog({ kind, tag, onClose }: TagDialogProperties) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isDone = useRef(false)
  const Form = FORMS[kind]
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="tag-heading"
      className={styles.dialog}
      onClose={() => onClose(isDone.current)}
    >
      <h2 id="tag-heading">{HEADINGS[kind](tag.tag)}</h2>
      <Form
        tag={tag}
        onDone={() => {
          isDone.current = true
          dialog.current?.close()
        }}
        onCancel={() => dialog.current?.close()}
      />
    </dialog>
  )
}
