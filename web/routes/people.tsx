import { PeoplePage } from '#web/desk/people/people-page.tsx'
import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function People() {
  return (
    <>
      <Head title="People" description="Who has an account, and what each may do." isPrivate />
      <RoleGate>
        <DeskNav />
        <PeoplePage />
      </RoleGate>
    </>
  )
}
