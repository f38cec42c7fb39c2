import { useState } from 'react'
import { Link } from 'react-router'
import type { CallOutput } from '#contract/base/call.ts'
import { CLASH_LABELS } from '#contract/catalogue/clash-kinds.ts'
import type { checkModFile } from '#contract/catalogue/conflicts.ts'
import styles from '#web/publishing/entries/entry-form.module.css'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useRepeated } from '#web/shared/api/use-repeated.ts'

type Overlaps = CallOutput<typeof checkModFile>
type SameFiles = Overlaps['sameFiles'][number]

/** While files are being read: often at first, and no longer than somebody looks at a form. */
const SOON_MS = 2_000
const LATER_MS = 15_000
const SOON_FOR_MS = 60_000
const GIVE_UP_AFTER_MS = 10 * 60_000

/**
 * What the file has in common with those of other mods: names that are taken, and files that are the
 * same or look the same. None of it prevents saving, and where it cannot be asked nothing is said.
 */
export function FileOverlaps(body: {
  fileName: string
  modId: number | undefined
  category: string[]
}) {
  const asked = JSON.stringify(body)
  const [answer, setAnswer] = useState<{ readonly to: string; readonly overlaps: Overlaps }>()
  useRepeated(asked, async ({ key, signal, elapsedMs }) => {
    try {
      const overlaps = await getBrowserApi().checkModFile({ body, signal, isQuiet: true })
      setAnswer({ to: key, overlaps })
      if (!overlaps.isComparing || elapsedMs > GIVE_UP_AFTER_MS) return undefined
      return elapsedMs < SOON_FOR_MS ? SOON_MS : LATER_MS
    } catch {
      return undefined
    }
  })
  if (answer?.to !== asked) return null
  const { clashes, sameFiles, isComparing } = answer.overlaps
  if (clashes.length + sameFiles.length === 0) return null
  return (
    <div className={styles.advice} role="status">
      {clashes.map(({ kind, key, mod }) => (
        <p key={mod.id}>
          The {CLASH_LABELS[kind]} <code>{key}</code> is {kind === 'target' ? 'replaced' : 'taken'}{' '}
          by <ModLink mod={mod} />.
        </p>
      ))}
      {sameFiles.map((same) => (
        <Same key={same.mod.id} same={same} isComparing={isComparing} />
      ))}
    </div>
  )
}

function Same({ same, isComparing }: { same: SameFiles; isComparing: boolean }) {
  const { mod, equal, alike } = same
  return (
    <>
      {equal.count > 0 && (
        <p>
          {namesText(equal)} {equal.count === 1 ? 'is' : 'are'} the very same as in{' '}
          <ModLink mod={mod} /> (SHA-256).
        </p>
      )}
      {alike.count > 0 && (
        <p>
          {namesText(alike)} {alike.count === 1 ? 'looks' : 'look'} the same as in{' '}
          <ModLink mod={mod} /> (size and CRC-32). {comparedText(alike.count, isComparing)}
        </p>
      )}
    </>
  )
}

function comparedText(count: number, isComparing: boolean): string {
  if (!isComparing) return 'This was not confirmed.'
  return count === 1 ? 'It is being compared.' : 'They are being compared.'
}

function namesText({ first, count }: SameFiles['equal']): string {
  const more = count - first.length
  return `${first.join(', ')}${more > 0 ? ` and ${more} more ${more === 1 ? 'file' : 'files'}` : ''}`
}

function ModLink({ mod }: { mod: SameFiles['mod'] }) {
  return (
    <Link to={`/mod/${mod.id}`} target="_blank">
      {mod.name}
      <span className="visually-hidden"> (opens a new tab)</span>
    </Link>
  )
}
