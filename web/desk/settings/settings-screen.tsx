import { useState } from 'react'
import type { SettingsPage } from '#contract/desk/site-settings.ts'
import styles from '#web/desk/pieces/desk-page.module.css'
import { SETTINGS_SECTIONS } from '#web/desk/settings/setting-fields.ts'
import own from '#web/desk/settings/settings.module.css'
import { SettingsForm } from '#web/desk/settings/settings-form.tsx'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { Waiting } from '#web/shared/components/waiting.tsx'

/** Side by side where there is room, about equally long. */
const COLUMNS = [SETTINGS_SECTIONS.slice(0, 3), SETTINGS_SECTIONS.slice(3)]

/** What administrators can set while the site runs: one form for each section. */
export function SettingsScreen() {
  const [saved, setSaved] = useState<SettingsPage>()
  const { loaded, reload } = useLoaded('settings', (signal) => getDeskApi().getSettings({ signal }))
  if (loaded.state === 'loading') return <Waiting text="Loading the settings…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  const page = saved && saved.version >= loaded.value.version ? saved : loaded.value
  return (
    <div className={styles.page}>
      <header className={own.header}>
        <h1>Settings</h1>
        <p className={styles.quiet}>
          What you save here counts within seconds, without a restart. What an environment variable
          sets cannot be changed here. Every change is in the log.
        </p>
      </header>
      <div className={own.columns}>
        {COLUMNS.map((sections) => (
          <div key={sections[0]?.id} className={own.column}>
            {sections.map((section) => (
              <SettingsForm key={section.id} section={section} page={page} onSaved={setSaved} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
