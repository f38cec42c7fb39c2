import { loadText, OwnTextPage } from '#web/browsing/static-pages/own-text.tsx'
import { privacySections } from '#web/browsing/static-pages/privacy-sections.tsx'
import { StaticPage } from '#web/browsing/static-pages/static-page.tsx'
import { browserLoader, serverLoader } from '#web/shared/page/page-loader.ts'
import type { Route } from './+types/privacy'

const load = loadText('privacy')

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Privacy({ loaderData: own }: Route.ComponentProps) {
  if (own) return <OwnTextPage heading="Privacy policy" text={own} />
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
