import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { ReportScreen } from '#web/desk/report/report-screen.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { idParameter } from '#web/shared/page/page-number.ts'
import type { Route } from './+types/handle-report'

const load = (async (_, { params }) => Number(idParameter(params.id))) satisfies Load<number>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function HandleReport({ loaderData: id }: Route.ComponentProps) {
  return (
    <>
      <Head title={`Report ${id}`} description="A report about a mod." isPrivate />
      <RoleGate need="moderator">
        <DeskNav />
        <ReportScreen key={id} id={id} />
      </RoleGate>
    </>
  )
}
