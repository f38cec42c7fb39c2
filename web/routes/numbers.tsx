import { NumbersPage } from '#web/desk/numbers/numbers-page.tsx'
import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function NumbersRoute() {
  return (
    <>
      <Head title="Numbers" description="The site in numbers." isPrivate />
      <RoleGate>
        <DeskNav />
        <NumbersPage />
      </RoleGate>
    </>
  )
}
