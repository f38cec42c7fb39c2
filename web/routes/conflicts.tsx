import { data } from 'react-router'
import { ConflictsPage } from '#web/browsing/conflicts/conflicts-page.tsx'
import { loadComparison } from '#web/browsing/conflicts/load-comparison.ts'
import { readComparison } from '#web/browsing/conflicts/read-comparison.ts'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import type { Route } from './+types/conflicts'

const load = (async (api, { url }) => {
  const asked = readComparison(url)
  return data({ asked, loaded: await loadComparison(api, asked) })
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Conflicts({ loaderData: { asked, loaded } }: Route.ComponentProps) {
  const isPlain = asked.ids.length === 0 && !asked.text && !asked.withId
  return (
    <>
      <Head
        title="Do these mods clash?"
        description="Compare mods: which of them bring the same spawn names or the same streamed files."
        isPrivate={!isPlain}
      />
      <ConflictsPage asked={asked} loaded={loaded} />
    </>
  )
}
