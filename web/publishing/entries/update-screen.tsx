import { useState } from 'react'
import { Link } from 'react-router'
import type { ModDetail } from '#contract/mods.ts'
import { type Published, updateModBody } from '#contract/publishing.ts'
import { labelOfMainCategory, labelOfSubCategory, MOD_TYPE_LABELS } from '#contract/taxonomy.ts'
import { fromWire } from '#contract/wire-texts.ts'
import { Waiting } from '#web/publishing/entries/admin-gate.tsx'
import { CategoryFields } from '#web/publishing/entries/category-fields.tsx'
import { checkEntry } from '#web/publishing/entries/check-entry.ts'
import { DeleteDialog } from '#web/publishing/entries/delete-dialog.tsx'
import { DeletedNotice } from '#web/publishing/entries/deleted-notice.tsx'
import styles from '#web/publishing/entries/entry-form.module.css'
import { EntryForm } from '#web/publishing/entries/entry-form.tsx'
import {
  ConflictNotice,
  DraftNotices,
  SavedNotice,
} from '#web/publishing/entries/entry-notices.tsx'
import { EntryPreview } from '#web/publishing/entries/entry-preview.tsx'
import {
  type EntryValues,
  type FieldName,
  updateBody,
  valuesOf,
} from '#web/publishing/entries/entry-values.ts'
import { ImageProgress } from '#web/publishing/entries/image-progress.tsx'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { Submitting } from '#web/publishing/entries/submitting.tsx'
import { type Entry, useEntry } from '#web/publishing/entries/use-entry.ts'
import { useEntryUploads } from '#web/publishing/entries/use-entry-uploads.ts'
import { useLeaveWarning } from '#web/publishing/entries/use-leave-warning.ts'
import { useSubmit } from '#web/publishing/entries/use-submit.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { failureOf } from '#web/shared/api/failure.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { useAlert } from '#web/shared/components/alert.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { useToasts } from '#web/shared/toast/show-toast.tsx'

const CONFLICT = 409
const readEntry = async (id: number) =>
  fromWire(await getBrowserApi().getModEntry({ params: { id: String(id) } }))

/** The screen for changing or deleting a mod. */
export default function UpdateScreen({ modId }: { modId: number }) {
  const { loaded, reload } = useLoaded(String(modId), () => readEntry(modId))
  const [saved, setSaved] = useState<Published>()
  const [isDeleted, setDeleted] = useState(false)
  if (loaded.state === 'loading') return <Waiting text="Loading the mod…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  const mod = loaded.value
  if (isDeleted) {
    const bringBack = () => {
      setDeleted(false)
      reload()
    }
    return <DeletedNotice mod={mod} onBack={bringBack} />
  }
  return (
    <UpdateForm
      // After saving or undeleting, the form starts over from the new version.
      key={mod.updatedAt}
      mod={mod}
      saved={saved}
      onSaved={(answer) => {
        setSaved(answer)
        reload()
        window.scrollTo(0, 0)
      }}
      onDeleted={() => setDeleted(true)}
    />
  )
}

interface UpdateFormProperties {
  mod: ModDetail
  saved: Published | undefined
  onSaved: (answer: Published) => void
  onDeleted: () => void
}

function UpdateForm({ mod, saved, onSaved, onDeleted }: UpdateFormProperties) {
  /** The version that the form is based on. */
  const [base, setBase] = useState(mod)
  const initial = valuesOf(base)
  const [isDeleting, setDeleting] = useState(false)
  const showAlert = useAlert()
  const bodyOf = (values: EntryValues) => updateBody(base, values, initial)
  const entry = useEntry({
    mod: base,
    initial,
    check: (values) => checkEntry(updateModBody, bodyOf(values)),
  })
  const uploads = useEntryUploads(entry, initial)
  const { updatedAt } = entry
  const submit = useSubmit({
    entry,
    uploads,
    send: () =>
      sendAgainIfUndone(() =>
        getBrowserApi().updateMod({
          body: { ...bodyOf(entry.values), ...(updatedAt && { updatedAt }) },
        }),
      ),
    onTaken: () => entry.forgetAndBegin(entry.values),
    onSaved,
  })
  useToasts()
  useLeaveWarning(uploads.running.length > 0)

  async function rebase(merge: (theirs: EntryValues) => EntryValues) {
    try {
      const fresh = await readEntry(mod.id)
      submit.setFailure(undefined)
      entry.forgetAndBegin(merge(valuesOf(fresh)), valuesOf(fresh))
      setBase(fresh)
    } catch (error) {
      showAlert(failureOf(error).message)
    }
  }

  if (submit.phase !== 'editing') {
    const isWaiting = submit.phase === 'waiting'
    return <Submitting isWaiting={isWaiting} uploads={uploads} onBack={submit.goBack} />
  }
  const isConflict = submit.failure?.status === CONFLICT
  return (
    <div className={styles.page}>
      <UpdateHeader mod={mod} />
      {saved && <SavedNotice id={saved.id} message={saved.message} />}
      <ImageProgress modId={mod.id} />
      <DraftNotices entry={entry} initial={initial} />
      {isConflict && (
        <ConflictNotice
          modId={mod.id}
          message={submit.failure?.message ?? ''}
          onMerge={() => rebase((theirs) => merged(entry.values, entry.base, theirs))}
          onTakeTheirs={() => rebase((theirs) => theirs)}
        />
      )}
      <EntryForm
        entry={entry}
        uploads={uploads}
        failure={isConflict ? undefined : submit.failure}
        onSubmit={submit.submit}
        isPublished
        categories={<Placement entry={entry} />}
        preview={<EntryPreview values={entry.values} imageOf={uploads.imageOf} mod={mod} />}
        actions={
          <>
            <button type="submit" className="button">
              Update
            </button>
            <button
              type="button"
              className={`button ${styles.danger}`}
              onClick={() => setDeleting(true)}
            >
              Delete
            </button>
          </>
        }
      />
      {isDeleting && (
        <DeleteDialog
          mod={mod}
          onClose={() => setDeleting(false)}
          onDeleted={(message) => {
            entry.forgetAndBegin(initial)
            setDeleting(false)
            showAlert(message, onDeleted)
          }}
        />
      )}
    </div>
  )
}

function UpdateHeader({ mod }: { mod: ModDetail }) {
  return (
    <header className={styles.header}>
      <h1>Update {mod.name}</h1>
      <nav aria-label="This mod" className={styles.links}>
        <Link to={`/mod/${mod.id}`}>Mod page</Link>
        <Link to={`/history/${mod.id}`}>History</Link>
      </nav>
    </header>
  )
}

/** The mod's categories; seldom changed, so they are folded away. */
function Placement({ entry }: { entry: Entry }) {
  const { category, mainCategory, subCategory } = entry.values
  const labels = [
    category.map((value) => MOD_TYPE_LABELS[value]).join(', '),
    mainCategory.map((value) => labelOfMainCategory(value) ?? value).join(', '),
    labelOfSubCategory(subCategory) ?? subCategory,
  ]
  const { category: a, mainCategory: b, subCategory: c } = entry.shownErrors
  return (
    <details open={Boolean(a ?? b ?? c) || undefined}>
      <summary className={styles.summary}>Category: {labels.filter(Boolean).join(' / ')}</summary>
      <div className={styles.placement}>
        <CategoryFields entry={entry} />
      </div>
    </details>
  )
}

/** Their version, but with every field that was changed here. */
function merged(mine: EntryValues, before: EntryValues, theirs: EntryValues): EntryValues {
  const names = Object.keys(mine) as FieldName[]
  const changed = names.filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(before[name]),
  )
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }
}
