import type { ReactNode } from 'react'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { type KeptDraft, readAllDrafts } from '#web/publishing/form/entry-draft.ts'
import { keptOf } from '#web/publishing/form/shared-draft.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import picture from '#web/shared/art/error.svg'
import { Notice } from '#web/shared/components/notice.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'

interface OpenedDraftProperties {
  /** Of the server's draft. */
  id: string
  children: (draft: KeptDraft) => ReactNode
}

/** Reads a draft of the server for a form; where this browser has it as well, with what was typed here. */
export function OpenedDraft({ id, children }: OpenedDraftProperties) {
  const { loaded, reload } = useLoaded(`draft/${id}`, async (signal) => {
    const draft = await getDeskApi().getDraft({ params: { id }, signal })
    const own = readAllDrafts().find(({ shared }) => shared?.id === draft.id)
    return own?.shared?.version === draft.version ? own : keptOf(draft)
  })
  if (loaded.state === 'loading') return <Waiting text="Loading the draft…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  if (loaded.value) return children(loaded.value)
  return (
    <Notice
      picture={picture}
      heading="This draft cannot be read"
      text="It may be from a newer version of the site. Reload the page."
    />
  )
}
