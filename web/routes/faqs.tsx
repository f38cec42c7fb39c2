import { faqSections } from '#web/browsing/static-pages/faq-sections.tsx'
import { StaticPage } from '#web/browsing/static-pages/static-page.tsx'

export default function Faqs() {
  return (
    <StaticPage
      heading="Frequently asked questions"
      summary={({ name }) =>
        `Installing mods, downloads, accounts and reports: what people ask about ${name}.`
      }
      updated="2026-11-22"
      sections={faqSections}
    />
  )
}
