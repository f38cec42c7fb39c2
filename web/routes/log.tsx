import { LogPage } from '#web/desk/log/log-page.tsx'
import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Log() {
  return (
    <>
      <Head title="Log" description="What the team did, and what happened to accounts." isPrivate />
      <RoleGate>
        <DeskNav />
        <LogPage />
      </RoleGate>
    </>
  )
}
