import { useState } from 'react'
import { GIVEN_UP_TEXT } from '#contract/archive-kinds.ts'
import styles from '#web/publishing/entries/entry-form.module.css'
import { FileAdvice } from '#web/publishing/entries/file-advice.tsx'
import { GroupField } from '#web/publishing/entries/group-field.tsx'
import { FILE_TYPES, isModFileName } from '#web/publishing/entries/media-rules.ts'
import { PickButton } from '#web/publishing/entries/pick-button.tsx'
import { EntryText } from '#web/publishing/entries/text-fields.tsx'
import { useDrop } from '#web/publishing/entries/use-drop.ts'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import type { EntryUploads } from '#web/publishing/entries/use-entry-uploads.ts'
import { UploadProgress } from '#web/publishing/uploads/upload-progress.tsx'
import { formatBytes } from '#web/shared/components/format-number.ts'

interface FileFieldProperties {
  entry: Entry
  uploads: EntryUploads
  /** A published mod always has a file: it can be replaced, not removed. */
  isRequired: boolean
}

/** The mod's file, with its version and what is new in it. */
export function FileField({ entry, uploads, isRequired }: FileFieldProperties) {
  const { file } = entry.values
  const [wrong, setWrong] = useState<string>()
  const take = ([chosen]: File[]) => {
    if (!chosen) return
    const isRight = isModFileName(chosen.name)
    setWrong(isRight ? undefined : `“${chosen.name}” is not a .zip or .rar file`)
    if (isRight) uploads.chooseFile(chosen)
  }
  const drop = useDrop(take)
  const item = file && !file.stored ? uploads.itemOf(file.key) : undefined
  const error = wrong ?? entry.shownErrors.file
  return (
    <>
      <GroupField legend="File" error={error} isRequired>
        <div className={styles.drop} data-over={drop.isOver || undefined} {...drop.handlers}>
          {file && !item && (
            <div className={styles.file}>
              <p>
                <strong>{file.name}</strong>{' '}
                <span className={styles.size}>{formatBytes(file.size)}</span>
              </p>
              {!file.stored && file.refusal && <p className={styles.error}>{file.refusal}</p>}
              {!isRequired && (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => {
                    uploads.forget(file)
                    entry.set({ file: undefined })
                  }}
                >
                  Remove<span className="visually-hidden"> the file</span>
                </button>
              )}
            </div>
          )}
          {item && <UploadProgress item={item} uploads={uploads.uploads} />}
          <div className={styles.dropLine}>
            <PickButton
              label={file ? 'Choose another file' : 'Choose a file'}
              accept={FILE_TYPES}
              isInvalid={error !== undefined}
              onFiles={take}
            />
            <span>or drop a .zip or .rar here</span>
          </div>
        </div>
      </GroupField>
      {file?.stored?.isGivenUp && (
        <p className={styles.advice} role="status">
          {GIVEN_UP_TEXT}
        </p>
      )}
      {file?.stored?.inspection && <FileAdvice entry={entry} inspection={file.stored.inspection} />}
      <div className={styles.release}>
        <EntryText entry={entry} name="version" label="Version" hint="optional, such as 1.2.0" />
        <EntryText
          entry={entry}
          name="changelog"
          label="What’s new"
          hint="optional; one line, shown next to the file"
        />
      </div>
    </>
  )
}
