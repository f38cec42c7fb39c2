import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { BlockedPage } from '#web/desk/removal/blocked-page.tsx'
import { AdminGate } from '#web/publishing/entries/admin-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Blocked() {
  return (
    <>
      <Head title="Blocked files" description="What cannot be uploaded again." isPrivate />
      <AdminGate>
        <DeskNav />
        <BlockedPage />
      </AdminGate>
    </>
  )
}
