import { data } from 'react-router'
import { updatesHref } from '#contract/catalogue/list-links.ts'
import { UpdatePage } from '#web/browsing/updates/update-page.tsx'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { idParameter } from '#web/shared/page/page-number.ts'
import type { Route } from './+types/mod-changes'

const load = (async (api, { params }) => {
  const id = idParameter(params.id)
  const asked = params.fileId === undefined ? undefined : idParameter(params.fileId)
  const { mod, updates } = await api.getModUpdates({ params: { id } })
  const fileId = asked ?? updates[0]?.fileId
  const shown =
    fileId === undefined ? null : await api.getModUpdate({ params: { id, fileId: String(fileId) } })
  return data({ mod, updates, shown })
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function ModChanges({ loaderData }: Route.ComponentProps) {
  const { mod, shown } = loaderData
  const { version, name } = shown?.update ?? {}
  const what = version || name
  return (
    <>
      <Head
        title={what ? `What changed in ${mod.name} ${what}` : `What changed in ${mod.name}`}
        description={`Files added, gone and changed between two versions of ${mod.name}.`}
        canonical={updatesHref(mod.id, shown?.update.fileId)}
        isPrivate
      />
      <UpdatePage {...loaderData} />
    </>
  )
}
