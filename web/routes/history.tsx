import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { HistoryPage } from '#web/publishing/history/history-page.tsx'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { idParameter } from '#web/shared/page/page-number.ts'
import type { Route } from './+types/history'

const load = (async (_, { params }) => Number(idParameter(params.id))) satisfies Load<number>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function History({ loaderData: modId }: Route.ComponentProps) {
  return (
    <>
      <Head title="History" description="How a mod has changed." isPrivate />
      <RoleGate need="staff">
        <HistoryPage key={modId} modId={modId} />
      </RoleGate>
    </>
  )
}
