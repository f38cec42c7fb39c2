import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { BlockedPage } from '#web/desk/removal/blocked-page.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Blocked() {
  return (
    <>
      <Head title="Blocked files" description="What cannot be uploaded again." isPrivate />
      <RoleGate>
        <DeskNav />
        <BlockedPage />
      </RoleGate>
    </>
  )
}
