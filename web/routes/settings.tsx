import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { SettingsScreen } from '#web/desk/settings/settings-screen.tsx'
import { RoleGate } from '#web/people/gate/role-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Settings() {
  return (
    <>
      <Head
        title="Settings"
        description="What administrators can set while the site runs."
        isPrivate
      />
      <RoleGate>
        <DeskNav />
        <SettingsScreen />
      </RoleGate>
    </>
  )
}
