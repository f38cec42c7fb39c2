import { DeskNav } from '#web/desk/pieces/desk-nav.tsx'
import { SettingsScreen } from '#web/desk/settings/settings-screen.tsx'
import { AdminGate } from '#web/publishing/entries/admin-gate.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function Settings() {
  return (
    <>
      <Head
        title="Settings"
        description="What administrators can set while the site runs."
        isPrivate
      />
      <AdminGate>
        <DeskNav />
        <SettingsScreen />
      </AdminGate>
    </>
  )
}
