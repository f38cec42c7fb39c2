import { Head } from '#web/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/page-loader.ts'
import { idParameter } from '#web/page-number.ts'
import type { Route } from './+types/mod'

const load = (async (api, { params }) => {
  const mod = await api.getModDetails({ params: { id: idParameter(params.id) } })
  return { mod }
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Mod({ loaderData: { mod } }: Route.ComponentProps) {
  return (
    <>
      <Head title={mod.name} description={mod.keywords.slice(0, 160)} />
      <h1>{mod.name}</h1>
    </>
  )
}
