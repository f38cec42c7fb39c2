import type { SiteTextName } from '#contract/desk/site-texts.ts'
import { FormattedText } from '#web/browsing/mod/formatted-text.tsx'
import { inWords } from '#web/browsing/static-pages/static-page.tsx'
import { Head } from '#web/shared/page/head.tsx'
import { onlyDrawn } from '#web/shared/page/only-drawn.ts'
import type { Load } from '#web/shared/page/page-loader.ts'
import { useSite } from '#web/shared/page/site.ts'
import styles from './static-page.module.css'

/** A text that the operator has put in the place of the site's. */
interface OwnText {
  /** Missing in the browser where the server has drawn it. */
  readonly html?: string
  readonly changedAt: string | null
}

/** Loads the operator's text, or null where the site's own counts. */
export function loadText(name: SiteTextName) {
  return (async (api) => {
    const { html, changedAt } = await api.getSiteText({ params: { name } })
    return html === null ? null : onlyDrawn<OwnText>({ html, changedAt }, ['html'])
  }) satisfies Load<OwnText | null>
}

/** The page of such a text. */
export function OwnTextPage({ heading, text }: { heading: string; text: OwnText }) {
  const { name } = useSite()
  const day = text.changedAt?.slice(0, 10)
  return (
    <article className={styles.page}>
      <Head title={heading} description={`${heading} of ${name}.`} type="article" />
      <header className={styles.header}>
        <h1>{heading}</h1>
        {day && (
          <p className={styles.updated}>
            Last updated <time dateTime={day}>{inWords(day)}</time>
          </p>
        )}
      </header>
      <FormattedText html={text.html} />
    </article>
  )
}
