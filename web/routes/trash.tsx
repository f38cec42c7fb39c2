import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { AdminGate } from '#web/publishing/entries/admin-gate.tsx'
import { TrashPage } from '#web/publishing/trash/trash-page.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Trash() {
  return (
    <>
      <Head title="Trash" description="Deleted mods that can be brought back." isPrivate />
      <AdminGate need="editor">
        <DeskNav />
        <TrashPage />
      </AdminGate>
    </>
  )
}
