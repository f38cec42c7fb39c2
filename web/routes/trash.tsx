import { Head } from '#web/head.tsx'
import { AdminGate } from '#web/publishing/admin-gate.tsx'
import { TrashPage } from '#web/trash/trash-page.tsx'

export default function Trash() {
  return (
    <>
      <Head title="Trash" description="Deleted mods that can be brought back." isPrivate />
      <AdminGate>
        <TrashPage />
      </AdminGate>
    </>
  )
}
