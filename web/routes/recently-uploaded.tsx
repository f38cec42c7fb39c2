import { data } from 'react-router'
import { Head } from '#web/head.tsx'
import { listStatus } from '#web/mods/list-status.ts'
import { ModList } from '#web/mods/mod-list.tsx'
import { browserLoader, type Load, serverLoader } from '#web/page-loader.ts'
import { pageNumber } from '#web/page-number.ts'
import type { Route } from './+types/recently-uploaded'

const load = (async (api, { url }) => {
  const page = pageNumber(url)
  const list = await api.getRecentlyUploadedPage({ params: { page: String(page) } })
  return data({ page, list }, listStatus(list))
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function RecentlyUploaded({ loaderData: { page, list } }: Route.ComponentProps) {
  return (
    <>
      <Head
        title="Recently Uploaded Mods"
        description="The newest mods of all types, as they come in."
      />
      <ModList heading="Recently Uploaded Mods" list={list} page={page} />
    </>
  )
}
