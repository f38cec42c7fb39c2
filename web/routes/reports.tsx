import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { ReportsPage } from '#web/desk/queue/reports-page.tsx'
import { AdminGate } from '#web/publishing/entries/admin-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Reports() {
  return (
    <>
      <Head title="Reports" description="What visitors reported about mods." isPrivate />
      <AdminGate need="moderator">
        <DeskNav />
        <ReportsPage />
      </AdminGate>
    </>
  )
}
