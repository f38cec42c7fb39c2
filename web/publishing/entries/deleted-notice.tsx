import { useState } from 'react'
import { Link } from 'react-router'
import { TRASH_DAYS } from '#contract/base/limits.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import picture from '#web/shared/art/empty-list.svg'
import { useAlert } from '#web/shared/components/alert.tsx'
import { Notice } from '#web/shared/components/notice.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'

interface DeletedNoticeProperties {
  mod: { readonly id: number; readonly name: string }
  onBack: () => void
}

/** Shown in place of a mod that was just deleted, with a way to undo it. */
export function DeletedNotice({ mod, onBack }: DeletedNoticeProperties) {
  const [isBusy, setBusy] = useState(false)
  const showAlert = useAlert()
  async function undo() {
    if (isBusy) return
    setBusy(true)
    try {
      showAlert(
        (await sendAgainIfUndone(() => getBrowserApi().undeleteMod({ body: { id: mod.id } })))
          .message,
        onBack,
      )
    } catch (error) {
      showAlert(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <Notice
      picture={picture}
      heading={`${mod.name} was deleted`}
      text={`It no longer appears in lists or search. You can bring it back from the trash for ${TRASH_DAYS} days.`}
    >
      <button type="button" className="button" aria-disabled={isBusy} onClick={undo}>
        Undo
      </button>
      <Link to="/trash" className="button button-quiet">
        Open the trash
      </Link>
    </Notice>
  )
}
