import { useState } from 'react'
import type { TagChange } from '#contract/desk/tag-desk.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import own from '#web/desk/tags/tags-page.module.css'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useRepeated } from '#web/shared/api/use-repeated.ts'
import { ProgressBar } from '#web/shared/components/progress-bar.tsx'

const LOOK_MS = 1_000
const LOOK_AGAIN_MS = 5_000

interface TagChangesProperties {
  /** How often something was changed since the page came: then they are read anew. */
  changes: number
  /** Mods have followed a change: the table shows it. */
  onFollowed: () => void
}

/** What became of tags lately, by whomever, and how far their mods have followed. */
export function TagChanges({ changes, onFollowed }: TagChangesProperties) {
  const [listed, setListed] = useState<readonly TagChange[]>([])
  useRepeated(`tag-changes/${changes}`, async ({ signal, count }) => {
    try {
      const now = (await getDeskApi().getTagChanges({ signal, isQuiet: true })).changes
      if (signal.aborted) return undefined
      setListed(now)
      if (now.some(({ state }) => state === 'running')) return LOOK_MS
      if (count > 0) onFollowed()
      return undefined
    } catch {
      return LOOK_AGAIN_MS
    }
  })
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="tag-changes" className={own.history}>
      <h2 id="tag-changes">Changes of tags</h2>
      <ul>
        {listed.map((change) => (
          <li key={change.id} className={own.change}>
            <p>
              <strong>{wordsOf(change)}</strong>
              <span>
                by {change.who}, <Age date={change.changedAt} />
              </span>
              {change.total > 0 && <span role="status">{progressOf(change)}</span>}
            </p>
            {change.state === 'running' && (
              <ProgressBar label={wordsOf(change)} done={change.done} total={change.total} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf({ action, label, newLabel }: TagChange): string {
  switch (action) {
    case 'renamed':
      return `“${label}” renamed to “${newLabel}”`
    case 'merged':
      return `“${label}” merged into “${newLabel}”`
    case 'pictured':
      return `Picture of “${label}” changed`
    case 'deleted':
      return `“${label}” deleted`
  }
}

function progressOf({ state, done, total }: TagChange): string {
  const all = `${total.toLocaleString('en')} ${total === 1 ? 'mod' : 'mods'}`
  return state === 'running' ? `${done.toLocaleString('en')} of ${all} changed` : `${all} changed`
}
