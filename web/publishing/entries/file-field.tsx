import { GIVEN_UP_TEXT } from '#contract/files/content-kinds.ts'
import { nameExtensions } from '#contract/publishing/upload-rules.ts'
import styles from '#web/publishing/entries/entry-form.module.css'
import { FileAdvice } from '#web/publishing/entries/file-advice.tsx'
import { FileOverlaps } from '#web/publishing/entries/file-overlaps.tsx'
import { GroupField } from '#web/publishing/entries/group-field.tsx'
import { PickButton } from '#web/publishing/entries/pick-button.tsx'
import { EntryText } from '#web/publishing/entries/text-fields.tsx'
import { useDrop } from '#web/publishing/entries/use-drop.ts'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import { FILE_TYPES } from '#web/publishing/form/media-rules.ts'
import { UploadProgress } from '#web/publishing/uploads/upload-progress.tsx'
import { formatBytes } from '#web/shared/components/format-number.ts'

interface FileFieldProperties {
  entry: Entry
  /** A published mod always has a file: it can be replaced, not removed. */
  isRequired: boolean
}

/** The mod's file, with its version and what is new in it. */
export function FileField({ entry, isRequired }: FileFieldProperties) {
  const { file } = entry.values
  const { uploads } = entry
  const drop = useDrop(uploads.chooseFile)
  const item = file && !file.stored ? uploads.itemOf(file.key) : undefined
  const error = entry.shownErrors.file
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
                  onClick={() => uploads.remove(file)}
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
              onFiles={uploads.chooseFile}
            />
            <span>{`or drop a ${nameExtensions('file')} here`}</span>
          </div>
        </div>
      </GroupField>
      {file?.stored?.isGivenUp && (
        <p className={styles.advice} role="status">
          {GIVEN_UP_TEXT}
        </p>
      )}
      {file?.stored?.inspection && <FileAdvice entry={entry} inspection={file.stored.inspection} />}
      {file?.stored && (
        <FileOverlaps
          fileName={file.stored.path}
          modId={entry.modId}
          category={[...entry.values.category]}
        />
      )}
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
