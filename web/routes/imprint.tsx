import { loadText, OwnTextPage } from '#web/browsing/static-pages/own-text.tsx'
import { browserLoader, serverLoader } from '#web/shared/page/page-loader.ts'
import type { Route } from './+types/imprint'

const load = loadText('imprint')

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Imprint({ loaderData: own }: Route.ComponentProps) {
  return own && <OwnTextPage heading="Imprint" text={own} />
}
