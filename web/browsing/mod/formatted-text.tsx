import styles from '#web/browsing/mod/formatted-text.module.css'
import { KEPT } from '#web/shared/chunks/kept.ts'

/**
 * A description that was made into safe HTML by `renderMarkdown`, here or on the server. Undefined in
 * the browser: what the server has drawn stays.
 */
export function FormattedText({ html }: { html: string | undefined }) {
  if (html === undefined) return <div className={styles.text} {...KEPT} />
  return (
    <div
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes all text
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
