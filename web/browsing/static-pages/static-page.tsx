import type { ReactNode } from 'react'
import { contactAddress } from '#contract/people/contact-address.ts'
import { Head } from '#web/shared/page/head.tsx'
import { useSite } from '#web/shared/page/site.ts'
import styles from './static-page.module.css'

/** Facts that the texts can use. */
export interface PageFacts {
  /** The site's name. */
  readonly name: string
  /** Where to write to. */
  readonly address: string
}

/** A part of a page with a heading of its own. */
export interface PageSection {
  /** Its URL fragment. */
  readonly id: string
  readonly heading: string
  readonly body: (facts: PageFacts) => ReactNode
}

interface StaticPageProperties {
  heading: string
  /** One sentence that says what the page is about, also for search engines. */
  summary: (facts: PageFacts) => string
  /** The day of the last change, as YYYY-MM-DD. */
  updated: string
  sections: readonly PageSection[]
}

/** With fewer sections than this, a table of contents would only be in the way. */
const SECTIONS_FOR_CONTENTS = 4

/** A page of plain text at a readable measure. Long ones get a table of contents. */
export function StaticPage({ heading, summary, updated, sections }: StaticPageProperties) {
  const site = useSite()
  const facts = { name: site.name, address: site.contactAddress ?? contactAddress(site.publicUrl) }
  const hasContents = sections.length >= SECTIONS_FOR_CONTENTS
  return (
    <article className={hasContents ? `${styles.page} ${styles.long}` : styles.page}>
      <Head title={heading} description={summary(facts)} type="article" />
      <header className={styles.header}>
        <h1>{heading}</h1>
        <p className={styles.summary}>{summary(facts)}</p>
        <p className={styles.updated}>
          Last updated <time dateTime={updated}>{inWords(updated)}</time>
        </p>
      </header>
      {hasContents && <Contents sections={sections} />}
      <div className={styles.text}>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
            <h2 id={`${section.id}-heading`}>{section.heading}</h2>
            {section.body(facts)}
          </section>
        ))}
      </div>
    </article>
  )
}

function Contents({ sections }: { sections: readonly PageSection[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-heading">
      <h2 id="contents-heading">On this page</h2>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A day as '23 November 2026', the same on the server and in every browser, whatever their language and time zone. */
export function inWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
