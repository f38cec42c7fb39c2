import '#web/publishing/form/without-eval.ts'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { fromWire } from '#contract/base/wire-texts.ts'
import type { AddModInput, Published } from '#contract/publishing/publishing.ts'
import { CategoryFields } from '#web/publishing/entries/category-fields.tsx'
import { DraftNotices } from '#web/publishing/entries/draft-notices.tsx'
import styles from '#web/publishing/entries/entry-form.module.css'
import { EntryForm } from '#web/publishing/entries/entry-form.tsx'
import { SavedNotice } from '#web/publishing/entries/entry-notices.tsx'
import { EntryPreview } from '#web/publishing/entries/entry-preview.tsx'
import { ImageProgress } from '#web/publishing/entries/image-progress.tsx'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { OpenedDraft } from '#web/publishing/entries/opened-draft.tsx'
import { PublicationField } from '#web/publishing/entries/publication-field.tsx'
import { isAway, Submitting } from '#web/publishing/entries/submitting.tsx'
import { useEntry } from '#web/publishing/entries/use-entry.ts'
import { useLeaveWarning } from '#web/publishing/entries/use-leave-warning.ts'
import type { KeptDraft } from '#web/publishing/form/entry-draft.ts'
import {
  addBody,
  EMPTY_ENTRY,
  type EntryValues,
  valuesLike,
} from '#web/publishing/form/entry-values.ts'
import { ApiFailure, getBrowserApi } from '#web/shared/api/api-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { asSentence } from '#web/shared/components/as-sentence.ts'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { isDoubtful, isUnanswered, sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { logOut } from '#web/shared/session/log-out.ts'
import { useToasts } from '#web/shared/toast/show-toast.tsx'

/** Somebody with no network at all is told earlier, when their rights are checked. */
const NO_ANSWER = 'The connection was lost before the server answered.'
/** What was typed stays in the form, so it could be sent twice. */
const MAYBE_ADDED =
  'The mod may have been added anyway: look for it among the newest mods before you submit it again.'

/** @throws ApiFailure, whose message says so if the mod may have been added anyway. */
async function add(body: AddModInput): Promise<Published> {
  try {
    return await sendAgainIfUndone(() => getBrowserApi().addMod({ body }))
  } catch (error) {
    if (!(error instanceof ApiFailure && isDoubtful(error))) throw error
    const reason = isUnanswered(error) ? NO_ANSWER : asSentence(error.message)
    throw new ApiFailure(error.status, `${reason} ${MAYBE_ADDED}`, error.body)
  }
}

/** Adding a mod; with `?like=` and a mod's number, one like it; with `?draft=`, a draft of the server. */
export default function AddScreen() {
  const [search] = useSearchParams()
  const like = search.get('like') ?? ''
  const draft = search.get('draft')
  if (draft) {
    return (
      <OpenedDraft key={draft} id={draft}>
        {(opened) => <AddForm initial={EMPTY_ENTRY} opened={opened} />}
      </OpenedDraft>
    )
  }
  return /^[1-9]\d{0,8}$/.test(like) ? (
    <AddLike key={like} modId={like} />
  ) : (
    <AddForm initial={EMPTY_ENTRY} />
  )
}

/** Begins with a mod's place and tags. */
function AddLike({ modId }: { modId: string }) {
  const { loaded, reload } = useLoaded(modId, (signal) =>
    getBrowserApi().getModEntry({ params: { id: modId }, signal }),
  )
  if (loaded.state === 'loading') return <Waiting text="Loading the mod…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  return <AddForm initial={valuesLike(fromWire(loaded.value))} isFresh />
}

interface AddFormProperties {
  initial: EntryValues
  isFresh?: boolean
  opened?: KeptDraft
}

function AddForm({ initial, isFresh = false, opened }: AddFormProperties) {
  const navigate = useNavigate()
  const [saved, setSaved] = useState<Published>()
  const entry = useEntry({
    mod: undefined,
    initial,
    isFresh,
    opened,
    // Nothing is missing: the form has checked it with the call's own schema.
    send: ({ values }) => add(addBody(values) as AddModInput),
    onSaved: (answer) => {
      setSaved(answer)
      window.scrollTo(0, 0)
    },
  })
  useToasts()
  useLeaveWarning(entry.uploads.running.length > 0)

  async function leave() {
    await logOut()
    navigate('/', { replace: true })
  }

  if (isAway(entry.phase)) return <Submitting entry={entry} />
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Add a mod</h1>
        <nav aria-label="Administration" className={styles.links}>
          <Link to="/manage">All mods</Link>
          <Link to="/trash">Trash</Link>
        </nav>
      </header>
      {saved && <SavedNotice {...saved} />}
      {saved && <ImageProgress key={saved.id} modId={saved.id} />}
      <DraftNotices entry={entry} />
      <EntryForm
        entry={entry}
        isPublished={false}
        categories={
          <>
            <CategoryFields entry={entry} />
            <PublicationField entry={entry} />
          </>
        }
        preview={<EntryPreview values={entry.values} imageOf={entry.uploads.imageOf} />}
        actions={
          <>
            <button type="submit" className="button">
              Submit
            </button>
            <button type="button" className="button button-quiet" onClick={leave}>
              Logout
            </button>
          </>
        }
      />
    </div>
  )
}
