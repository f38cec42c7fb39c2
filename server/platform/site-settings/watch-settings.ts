import type { Settings } from '#contract/site-settings.ts'
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
  let isFailing = false

  const look = async () => {
    // A standby may have taken over that lacks the last changes, and counts on from before them.
    const after = isFailing ? 0 : seen.version
    const changed = await asPart('settings', () => selectSettings(db, after))
    if (isFailing) rows.clear()
    isFailing = false
    for (const row of changed) rows.set(row.name, row)
    const next = settingsOf(config, [...rows.values()])
    const isShown = isAnnounced(next.values.announcement, Date.now())
    if (changed.length > 0 || next.version !== seen.version || isShown !== wasAnnounced)
      generation++
    seen = next
    wasAnnounced = isShown
  }
  let looking: Promise<void> | undefined
  /** One look at a time: answers that overtake each other would bring old values back. */
  const lookInTurn = (): Promise<void> => {
    const turn = (looking ?? Promise.resolve()).catch(() => undefined).then(look)
    looking = turn
    return turn
  }
  await lookInTurn()
  let isAsking = false
  const poll = async () => {
    // A database that hangs is asked once, not by ever more connections.
    if (isAsking) return
    isAsking = true
    try {
      await lookInTurn()
    } catch (error) {
      if (!isFailing) onError(error)
      isFailing = true
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(poll, LOOK_MS)
  timer.unref()
  return {
    current: () => seen.values,
    read: () => seen,
    generation: () => generation,
    refresh: lookInTurn,
    stop: () => clearInterval(timer),
  }
}
