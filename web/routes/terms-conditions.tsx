import { StaticPage } from '#web/browsing/static-pages/static-page.tsx'
import { termsSections } from '#web/browsing/static-pages/terms-sections.tsx'

export default function TermsConditions() {
  return (
    <StaticPage
      heading="Terms and conditions"
      summary={({ name }) => `The rules for using ${name}, in plain words.`}
      updated="2026-11-22"
      sections={termsSections}
    />
  )
}
