import { ManagePage } from '#web/desk/manage/manage-page.tsx'
import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Manage() {
  return (
    <>
      <Head title="Mods" description="All mods, for administrators." isPrivate />
      <RoleGate need="staff">
        <DeskNav />
        <ManagePage />
      </RoleGate>
    </>
  )
}
