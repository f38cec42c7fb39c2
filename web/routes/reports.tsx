import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { ReportsPage } from '#web/desk/queue/reports-page.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Reports() {
  return (
    <>
      <Head title="Reports" description="What visitors reported about mods." isPrivate />
      <RoleGate need="moderator">
        <DeskNav />
        <ReportsPage />
      </RoleGate>
    </>
  )
}
