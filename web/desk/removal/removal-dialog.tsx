import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MAX_REPORT_NOTE_LENGTH } from '#contract/base/limits.ts'
import type { RemovalPreview, RemovalTarget, Removed } from '#contract/desk/removal.ts'
import { EntryChoice, type EntryChoiceValue } from '#web/desk/removal/entry-choice.tsx'
import own from '#web/desk/removal/removal.module.css'
import { RemovalLoss } from '#web/desk/removal/removal-loss.tsx'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import type { Failure } from '#web/shared/api/failure.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import styles from '#web/shared/components/dialog.module.css'
import { Field } from '#web/shared/forms/field.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { type FormValues, useForm } from '#web/shared/forms/use-form.ts'

interface RemovalDialogProperties {
  asked: { readonly target: RemovalTarget; readonly title: string }
  /** More, or less, is to be removed. */
  onChange: (target: RemovalTarget) => void
  onRemoved: (answer: Removed) => void
  onClose: () => void
}

/** Says what would be lost, asks why, and has the name typed before anything goes. */
export function RemovalDialog({ asked, onChange, onRemoved, onClose }: RemovalDialogProperties) {
  const { target, title } = asked
  const { loaded } = useLoaded(JSON.stringify(target), (signal) =>
    getDeskApi().previewRemoval({ body: { target }, signal }),
  )
  if (loaded.state === 'loading') {
    return (
      <Dialog title={title} onClose={onClose}>
        {() => <p role="status">Looking at what would be lost…</p>}
      </Dialog>
    )
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) =>
        loaded.state === 'failed' ? (
          <>
            <FormMessage failure={loaded.failure} isAnnounced />
            <CloseButton onClick={close} label="Close" />
          </>
        ) : (
          <RemovalForm
            target={target}
            preview={loaded.value}
            onChange={onChange}
            onRemoved={onRemoved}
            onCancel={close}
          />
        )
      }
    </Dialog>
  )
}

interface DialogProperties {
  title: string
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** A dialog over everything else; Escape closes it. */
export function Dialog({ title, onClose, children }: DialogProperties) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="removal-heading"
      className={styles.dialog}
      onClose={onClose}
    >
      <h2 id="removal-heading">{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  )
}

/** Leaves a dialog without doing anything. */
export function CloseButton({ onClick, label }: { onClick: () => void; label: string }) {
  return (
    <button type="button" className="button button-quiet" onClick={onClick}>
      {label}
    </button>
  )
}

interface RemovalFormProperties {
  target: RemovalTarget
  preview: RemovalPreview
  onChange: (target: RemovalTarget) => void
  onRemoved: (answer: Removed) => void
  onCancel: () => void
}

function RemovalForm({ target, preview, onChange, onRemoved, onCancel }: RemovalFormProperties) {
  const [entries, setEntries] = useState<EntryChoiceValue>('none')
  const [isEverywhere, setEverywhere] = useState(true)
  const { confirmation, otherMods, otherTags } = preview
  const isWhole = target.kind === 'mod' || target.kind === 'versions'
  const form = useForm({
    check: (values) => check(values, confirmation, entries),
    send: async ({ reason = '', confirmation: typed = '' }) => {
      const body = { target, reason, confirmation: typed, entries, isEverywhere }
      onRemoved(await sendAgainIfUndone(() => getDeskApi().removeForGood({ body })))
    },
  })
  return (
    <form {...form.attributes} className={styles.form}>
      <RemovalLoss target={target} preview={preview} onChange={onChange} />
      {preview.entryCount > 0 && (
        <EntryChoice
          preview={preview}
          value={entries}
          onChange={setEntries}
          error={form.errorOf('entries')}
        />
      )}
      {isWhole && otherMods.length + otherTags.length > 0 && (
        <label className={own.check}>
          <input
            type="checkbox"
            checked={isEverywhere}
            onChange={({ target: box }) => setEverywhere(box.checked)}
          />
          Remove the same files and images from {nameOthers(preview)}, too. Otherwise they stay
          there, and can still be uploaded.
        </label>
      )}
      <Field
        label="Reason"
        name="reason"
        error={form.errorOf('reason')}
        hint="Visitors who follow a link to the file read it, and so do readers of the feeds."
      >
        {(control) => <textarea {...control} rows={3} maxLength={MAX_REPORT_NOTE_LENGTH} />}
      </Field>
      <Field
        label={`Type “${confirmation}” to confirm`}
        name="confirmation"
        error={form.errorOf('confirmation')}
      >
        {(control) => (
          <input {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <FormMessage failure={form.failure} isAnnounced />
      <div className={`${styles.actions} ${own.actions}`}>
        <button type="submit" className={`button ${styles.danger}`} aria-disabled={form.isBusy}>
          {form.isBusy ? 'Removing…' : 'Remove for good'}
        </button>
        <CloseButton onClick={onCancel} label="Keep it" />
      </div>
    </form>
  )
}

function nameOthers({ otherMods, otherTags }: RemovalPreview): string {
  if (otherTags.length > 0) return otherMods.length > 0 ? 'the others' : 'the tags'
  return otherMods.length === 1 ? 'the other mod' : 'the other mods'
}

function check(
  { reason = '', confirmation: typed = '' }: FormValues,
  confirmation: string,
  entries: EntryChoiceValue,
): Failure | undefined {
  const fields: Record<string, string> = {}
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (Array.isArray(entries) && entries.length === 0) fields.entries = 'Choose at least one file'
  if (!reason.trim()) fields.reason = 'Give a reason'
  if (plain(typed) !== plain(confirmation)) fields.confirmation = 'This is not the name'
  const [message] = Object.values(fields)
  return message === undefined ? undefined : { message, fields }
}
