import { Suspense } from 'react'
import styles from '#web/publishing/formatting/formatted-preview.module.css'
import { late } from '#web/shared/chunks/late.tsx'

const RenderedText = late(
  'rendered-text',
  () => import('#web/publishing/formatting/rendered-text.tsx'),
)

/** A text that is being written, as the mod page will show it. Until that code is here: as it is. */
export function FormattedPreview({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className={styles.plain}>{text}</p>}>
      <RenderedText text={text} />
    </Suspense>
  )
}
