import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Tag } from '#contract/catalogue/tags.ts'
import { CreditFields } from '#web/publishing/entries/credit-fields.tsx'
import styles from '#web/publishing/entries/entry-form.module.css'
import { FileField } from '#web/publishing/entries/file-field.tsx'
import { GalleryField, MainImageField } from '#web/publishing/entries/image-fields.tsx'
import { TagFields } from '#web/publishing/entries/tag-fields.tsx'
import { TextFields } from '#web/publishing/entries/text-fields.tsx'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import { VideoField } from '#web/publishing/entries/video-field.tsx'
import { UploadTotal } from '#web/publishing/uploads/upload-total.tsx'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'

interface EntryFormProperties {
  entry: Entry
  /** Whether the mod is published: its file and main image can then be replaced but not removed. */
  isPublished: boolean
  categories: ReactNode
  preview: ReactNode
  actions: ReactNode
}

/** Every field of a mod. The add and update screens share this form. */
export function EntryForm(properties: EntryFormProperties) {
  const { entry, isPublished } = properties
  const { uploads, failure } = entry
  const form = useRef<HTMLFormElement>(null)
  const tags = useKnownTags()

  // Runs after the errors are in the page, so that screen readers read them with the field.
  useEffect(() => {
    if (!failure) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const control = first?.matches('fieldset')
      ? first.querySelector<HTMLElement>('input, button')
      : first
    control?.focus()
    first?.scrollIntoView({ block: 'center' })
  }, [failure])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    entry.submit()
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={handleSubmit}>
      <p className={`${styles.required} ${styles.wide}`}>
        Fields marked with <span>*</span> are required
        {isPublished ? '; if you leave one empty, it stays as it was.' : '.'}
      </p>
      <section className={styles.card} aria-label="Texts">
        <TextFields entry={entry} />
        <TagFields entry={entry} known={tags} />
      </section>
      <section className={styles.card} aria-label="Category and file">
        {properties.categories}
        <FileField entry={entry} isRequired={isPublished} />
      </section>
      <section className={`${styles.card} ${styles.wide}`} aria-label="Images and videos">
        <MainImageField entry={entry} isRequired={isPublished} />
        <GalleryField entry={entry} />
        <VideoField entry={entry} />
      </section>
      <section className={`${styles.card} ${styles.wide}`} aria-label="Credit">
        <CreditFields entry={entry} />
      </section>
      <section className={`${styles.card} ${styles.wide}`} aria-label="Preview">
        {properties.preview}
      </section>
      {uploads.running.length > 1 && (
        <div className={styles.wide}>
          <UploadTotal items={uploads.running} />
        </div>
      )}
      {entry.shownFailure && (
        <div className={styles.wide}>
          <FormMessage failure={entry.shownFailure} isAnnounced />
        </div>
      )}
      <div className={styles.actions}>{properties.actions}</div>
    </form>
  )
}

const NO_TAGS: readonly Tag[] = []

/** If they cannot be loaded, tags can still be typed. */
function useKnownTags(): readonly Tag[] {
  const { loaded } = useLoaded('tags', (signal) => getBrowserApi().getTags({ signal }))
  return loaded.state === 'loaded' ? loaded.value : NO_TAGS
}
