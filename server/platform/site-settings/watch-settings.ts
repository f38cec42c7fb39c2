import type { Settings } from '#contract/desk/site-settings.ts'
import { poll } from '#server/platform/concurrency/poll.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { asPart } from '#server/platform/db/connection-shares.ts'
import { isAnnounced } from '#server/platform/site-settings/announcement-time.ts'
import { type ReadSettings, settingsOf } from '#server/platform/site-settings/read-settings.ts'
import { type SettingRow, selectSettings } from '#server/platform/site-settings/settings.sql.ts'

/** How often a process looks whether another one has changed a setting. */
const LOOK_MS = 1_000

/** The settings as they are now, for those who need nothing else of them. */
export type CurrentSettings = () => Settings

/** The settings as this process last saw them. */
export interface SettingsWatch {
  readonly current: CurrentSettings
  readonly read: () => ReadSettings
  /** Grows whenever pages may look different: with a change, and when an announcement begins or ends. */
  readonly generation: () => number
  /** Looks now, for a change of this process. */
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

/** Keeps the settings in memory. While they cannot be read, the last known ones count. */
export async function watchSettings(
  db: Database,
  config: Config,
  onError: (error: unknown) => void,
): Promise<SettingsWatch> {
  const rows = new Map<string, SettingRow>()
  let seen = settingsOf(config, [])
  let generation = 0
  let wasAnnounced = false
  let isUnsure = false

  const look = async () => {
    // Until it has worked: a standby may have taken over that lacks the last changes.
    const isAgain = isUnsure
    isUnsure = true
    const changed = await asPart('settings', () => selectSettings(db, isAgain ? 0 : seen.version))
    isUnsure = false
    if (isAgain) rows.clear()
    for (const row of changed) rows.set(row.name, row)
    const next = settingsOf(config, [...rows.values()])
    const isShown = isAnnounced(next.values.announcement, Date.now())
    if (next.version !== seen.version || changed.length > 0 || isShown !== wasAnnounced)
      generation++
    seen = next
    wasAnnounced = isShown
  }
  await look()
  const { refresh, stop } = poll(look, LOOK_MS, onError)
  return {
    current: () => seen.values,
    read: () => seen,
    generation: () => generation,
    refresh,
    stop,
  }
}
