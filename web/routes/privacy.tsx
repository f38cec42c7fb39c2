import { privacySections } from '#web/browsing/static-pages/privacy-sections.tsx'
import { StaticPage } from '#web/browsing/static-pages/static-page.tsx'

export default function Privacy() {
  return (
    <StaticPage
      heading="Privacy policy"
      summary={({ name }) =>
        `What ${name} knows about you: as little as it can. No cookies, no advertising, no trackers.`
      }
      updated="2026-11-23"
      sections={privacySections}
    />
  )
}
