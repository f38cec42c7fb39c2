import { data } from 'react-router'
import { Head } from '#web/head.tsx'
import { listStatus } from '#web/mods/list-status.ts'
import { ModList } from '#web/mods/mod-list.tsx'
import { browserLoader, type Load, serverLoader } from '#web/page-loader.ts'
import { idParameter, pageNumber } from '#web/page-number.ts'
import type { Route } from './+types/tag-mods'

const load = (async (api, { params, url }) => {
  const page = pageNumber(url)
  const list = await api.getTagMods({ params: { id: idParameter(params.id), page: String(page) } })
  return data({ page, list }, listStatus(list))
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function TagMods({ loaderData: { page, list } }: Route.ComponentProps) {
  const heading = `${list.tag} Peds`
  return (
    <>
      <Head title={heading} description={`Mods tagged ${list.tag}, the most downloaded first.`} />
      <ModList heading={heading} list={list} page={page} />
    </>
  )
}
