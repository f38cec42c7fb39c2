import { Head } from '#web/head.tsx'
import { HistoryPage } from '#web/history/history-page.tsx'
import { browserLoader, type Load, serverLoader } from '#web/page-loader.ts'
import { idParameter } from '#web/page-number.ts'
import { AdminGate } from '#web/publishing/admin-gate.tsx'
import type { Route } from './+types/history'

const load = (async (_, { params }) => Number(idParameter(params.id))) satisfies Load<number>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function History({ loaderData: modId }: Route.ComponentProps) {
  return (
    <>
      <Head title="History" description="What became of a mod." isPrivate />
      <AdminGate>
        <HistoryPage key={modId} modId={modId} />
      </AdminGate>
    </>
  )
}
