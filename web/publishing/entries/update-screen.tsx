import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  labelOfMainCategory,
  labelOfSubCategory,
  MOD_TYPE_LABELS,
} from '#contract/base/taxonomy.ts'
import { fromWire } from '#contract/base/wire-texts.ts'
import type { Hiding, ModDetail } from '#contract/catalogue/mods.ts'
import type { Published } from '#contract/publishing/publishing.ts'
import { formatExactTime } from '#web/browsing/mod-cards/format-age.ts'
import { CategoryFields } from '#web/publishing/entries/category-fields.tsx'
import { DeleteDialog } from '#web/publishing/entries/delete-dialog.tsx'
import { DeletedNotice } from '#web/publishing/entries/deleted-notice.tsx'
import { DraftNotices } from '#web/publishing/entries/draft-notices.tsx'
import styles from '#web/publishing/entries/entry-form.module.css'
import { EntryForm } from '#web/publishing/entries/entry-form.tsx'
import { ConflictNotice, SavedNotice } from '#web/publishing/entries/entry-notices.tsx'
import { EntryPreview } from '#web/publishing/entries/entry-preview.tsx'
import { ImageProgress } from '#web/publishing/entries/image-progress.tsx'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { OpenedDraft } from '#web/publishing/entries/opened-draft.tsx'
import { RemoveLink } from '#web/publishing/entries/remove-link.tsx'
import { isAway, Submitting } from '#web/publishing/entries/submitting.tsx'
import { type Entry, useEntry } from '#web/publishing/entries/use-entry.ts'
import { useLeaveWarning } from '#web/publishing/entries/use-leave-warning.ts'
import type { KeptDraft } from '#web/publishing/form/entry-draft.ts'
import { valuesOf } from '#web/publishing/form/entry-values.ts'
import { updateRequest } from '#web/publishing/form/form-state.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { failureOf } from '#web/shared/api/failure.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { useAlert } from '#web/shared/components/alert.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { useToasts } from '#web/shared/toast/show-toast.tsx'

const readEntry = async (id: number) =>
  fromWire(await getBrowserApi().getModEntry({ params: { id: String(id) } }))

/** The screen for changing or deleting a mod; with `?draft=`, it goes on with a draft of the server. */
export default function UpdateScreen({ modId }: { modId: number }) {
  const { loaded, reload } = useLoaded(String(modId), () => readEntry(modId))
  const [search] = useSearchParams()
  const draft = search.get('draft')
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
  const form = (opened?: KeptDraft) => (
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
      opened={opened}
    />
  )
  // Once it is saved there is no draft any more.
  return draft && !saved ? <OpenedDraft id={draft}>{form}</OpenedDraft> : form()
}

interface UpdateFormProperties {
  opened: KeptDraft | undefined
  mod: ModDetail & Hiding
  saved: Published | undefined
  onSaved: (answer: Published) => void
  onDeleted: () => void
}

function UpdateForm({ mod, saved, opened, onSaved, onDeleted }: UpdateFormProperties) {
  const [isDeleting, setDeleting] = useState(false)
  const showAlert = useAlert()
  const entry = useEntry({
    mod,
    initial: valuesOf(mod),
    opened,
    send: (state) =>
      sendAgainIfUndone(() =>
        getBrowserApi().updateMod({ body: updateRequest(state, state.mod ?? mod) }),
      ),
    onSaved,
  })
  useToasts()
  useLeaveWarning(entry.uploads.running.length > 0)

  async function rebase(keep: 'mine' | 'theirs') {
    try {
      const fresh = await readEntry(mod.id)
      entry.rebase(fresh, valuesOf(fresh), keep)
    } catch (error) {
      showAlert(failureOf(error).message)
    }
  }

  if (isAway(entry.phase)) return <Submitting entry={entry} />
  return (
    <div className={styles.page}>
      <UpdateHeader mod={mod} />
      {saved && <SavedNotice {...saved} isHidden={mod.isHidden} />}
      <ImageProgress modId={mod.id} />
      <DraftNotices entry={entry} />
      {entry.conflict && (
        <ConflictNotice
          modId={mod.id}
          message={entry.conflict.message}
          onMerge={() => rebase('mine')}
          onTakeTheirs={() => rebase('theirs')}
        />
      )}
      <EntryForm
        entry={entry}
        isPublished
        categories={<Placement entry={entry} />}
        preview={<EntryPreview values={entry.values} imageOf={entry.uploads.imageOf} mod={mod} />}
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
            entry.startOver('discard')
            setDeleting(false)
            showAlert(message, onDeleted)
          }}
        />
      )}
    </div>
  )
}

function UpdateHeader({ mod }: { mod: ModDetail & Hiding }) {
  return (
    <header className={styles.header}>
      <h1>Update {mod.name}</h1>
      <nav aria-label="This mod" className={styles.links}>
        <Link to={`/mod/${mod.id}`}>{mod.isHidden ? 'Preview' : 'Mod page'}</Link>
        <Link to={`/history/${mod.id}`}>History</Link>
        <Link to={`/manage?text=${mod.id}`}>Among all mods</Link>
        <RemoveLink modId={mod.id}>Remove for good…</RemoveLink>
      </nav>
      {mod.isHidden && (
        <p>
          Hidden: only the team sees it
          {mod.shownFrom && <> until {formatExactTime(mod.shownFrom)}</>}.
        </p>
      )}
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
