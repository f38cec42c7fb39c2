import { useState } from 'react'
import type { ImageProgress as Progress } from '#contract/catalogue/image-progress.ts'
import styles from '#web/publishing/entries/image-progress.module.css'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useRepeated } from '#web/shared/api/use-repeated.ts'
import { ProgressBar } from '#web/shared/components/progress-bar.tsx'

const ASK_MS = 1500

/**
 * Shows how many of the smaller sizes of a mod's images are ready, until all are. Renders nothing
 * if there is nothing to wait for.
 */
export function ImageProgress({ modId }: { modId: number }) {
  const progress = useImageProgress(modId)
  if (!progress) return null
  const { ready, total } = progress
  const isDone = ready >= total
  return (
    <div className={styles.progress}>
      <p role="status">
        {isDone
          ? 'All image sizes are ready.'
          : 'Smaller sizes of the images are being made in the background. The mod page works already, and you can leave this page.'}
      </p>
      {!isDone && (
        <>
          <ProgressBar label="Image sizes" done={ready} total={total} />
          <p>
            {ready} of {total}
          </p>
        </>
      )}
    </div>
  )
}

/** Undefined until there is something to wait for. */
function useImageProgress(modId: number): Progress | undefined {
  const [progress, setProgress] = useState<Progress>()
  useRepeated(String(modId), async ({ key, signal }) => {
    // This is only a display: the images are made without it.
    const next = await getBrowserApi()
      .getImageProgress({ params: { id: key }, signal, isQuiet: true })
      .catch(() => undefined)
    if (signal.aborted) return
    const isDone = !next || next.ready >= next.total
    setProgress((last) => (isDone && !last ? undefined : next))
    return isDone ? undefined : ASK_MS
  })
  return progress
}
