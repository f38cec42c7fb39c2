import styles from '#web/browsing/mod/formatted-text.module.css'

/** A description that was made into safe HTML by `renderMarkdown`, here or on the server. */
export function FormattedText({ html }: { html: string }) {
  return (
    <div
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes all text
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
