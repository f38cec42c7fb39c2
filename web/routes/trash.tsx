import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { TrashPage } from '#web/publishing/trash/trash-page.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Trash() {
  return (
    <>
      <Head title="Trash" description="Deleted mods that can be brought back." isPrivate />
      <RoleGate need="editor">
        <DeskNav />
        <TrashPage />
      </RoleGate>
    </>
  )
}
