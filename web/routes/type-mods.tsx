import { data, redirect } from 'react-router'
import { isModType, listHeading, MOD_TYPE_LABELS } from '#contract/taxonomy.ts'
import { Head } from '#web/head.tsx'
import { CategoryFilter } from '#web/mods/category-filter.tsx'
import { listStatus } from '#web/mods/list-status.ts'
import { ModList } from '#web/mods/mod-list.tsx'
import { browserLoader, type Load, serverLoader } from '#web/page-loader.ts'
import { pageNumber } from '#web/page-number.ts'
import type { Route } from './+types/type-mods'

const load = (async (api, { params, url }) => {
  const type = params.modType ?? ''
  const category = url.searchParams.get('category') ?? undefined
  const subCategory = url.searchParams.get('subcategory') ?? undefined
  // An unknown type shows the category that the URL names, or nothing at all.
  if (!isModType(type) && !category) throw redirect('/')
  const page = pageNumber(url)
  const filter = { modType: isModType(type) ? type : undefined, category, subCategory }
  const list = await api.getTypeMods({ params: { page: String(page) }, body: filter })
  return data({ page, filter, list }, listStatus(list))
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function TypeMods({ loaderData: { page, filter, list } }: Route.ComponentProps) {
  const heading = listHeading(filter)
  const typeLabel = filter.modType && MOD_TYPE_LABELS[filter.modType]
  const title = filter.category && typeLabel ? `${heading} · ${typeLabel}` : heading
  return (
    <>
      <Head title={title} description={`${title}: ${list.total} mods to browse and download.`} />
      <ModList
        heading={heading}
        kicker={filter.category ? typeLabel : undefined}
        list={list}
        page={page}
        filters={<CategoryFilter filter={filter} />}
      />
    </>
  )
}
