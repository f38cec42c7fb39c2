import { data } from 'react-router'
import { Head } from '#web/head.tsx'
import { listStatus } from '#web/mods/list-status.ts'
import { ModList } from '#web/mods/mod-list.tsx'
import { browserLoader, type Load, serverLoader } from '#web/page-loader.ts'
import { pageNumber } from '#web/page-number.ts'
import type { Route } from './+types/most-downloaded'

const load = (async (api, { url }) => {
  const page = pageNumber(url)
  const list = await api.getMostDownloadedPage({ params: { page: String(page) } })
  return data({ page, list }, listStatus(list))
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function MostDownloaded({ loaderData: { page, list } }: Route.ComponentProps) {
  return (
    <>
      <Head
        title="Most Downloaded Mods"
        description="The mods that players download most, of all types."
      />
      <ModList heading="Most Downloaded Mods" list={list} page={page} />
    </>
  )
}
