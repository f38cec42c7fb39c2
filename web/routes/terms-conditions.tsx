import { loadText, OwnTextPage } from '#web/browsing/static-pages/own-text.tsx'
import { StaticPage } from '#web/browsing/static-pages/static-page.tsx'
import { termsSections } from '#web/browsing/static-pages/terms-sections.tsx'
import { browserLoader, serverLoader } from '#web/shared/page/page-loader.ts'
import type { Route } from './+types/terms-conditions'

const load = loadText('terms')

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function TermsConditions({ loaderData: own }: Route.ComponentProps) {
  if (own) return <OwnTextPage heading="Terms and conditions" text={own} />
  return (
    <StaticPage
      heading="Terms and conditions"
      summary={({ name }) => `The rules for using ${name}, in plain words.`}
      updated="2026-11-22"
      sections={termsSections}
    />
  )
}
