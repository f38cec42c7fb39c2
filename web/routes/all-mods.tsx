import { data } from 'react-router'
import { listHeading } from '#contract/taxonomy.ts'
import { Head } from '#web/head.tsx'
import { CategoryFilter } from '#web/mods/category-filter.tsx'
import { listStatus } from '#web/mods/list-status.ts'
import { ModList } from '#web/mods/mod-list.tsx'
import { browserLoader, type Load, serverLoader } from '#web/page-loader.ts'
import { pageNumber } from '#web/page-number.ts'
import type { Route } from './+types/all-mods'

const load = (async (api, { url }) => {
  const page = pageNumber(url)
  const category = url.searchParams.get('category') ?? undefined
  const subCategory = url.searchParams.get('subcategory') ?? undefined
  const filter = { category, subCategory }
  const list =
    category || subCategory
      ? await api.getTypeMods({ params: { page: String(page) }, body: filter })
      : await api.getAllMods({ params: { page: String(page) } })
  return data({ page, filter, list }, listStatus(list))
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function AllMods({ loaderData: { page, filter, list } }: Route.ComponentProps) {
  const heading = listHeading(filter)
  return (
    <>
      <Head
        title={heading}
        description={`${heading}: ${list.total} mods to browse and download.`}
      />
      <ModList
        heading={heading}
        list={list}
        page={page}
        filters={<CategoryFilter filter={filter} />}
      />
    </>
  )
}
