import {
  SETTING_NAMES,
  type SettingName,
  type Settings,
  settingsSchema,
} from '#contract/desk/site-settings.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { type SettingRow, selectSettings } from '#server/platform/site-settings/settings.sql.ts'
import { fixedBy, standardSettings } from '#server/platform/site-settings/standard-settings.ts'

/** The settings as somebody sees them who reads the database once. */
export interface ReadSettings {
  readonly values: Settings
  /** Counts the changes. */
  readonly version: number
  /** Those that somebody has changed and that count. */
  readonly own: ReadonlySet<SettingName>
  readonly changedAt: ReadonlyMap<SettingName, Date>
  /** The last change of each, whatever has become of its value. */
  readonly versions: ReadonlyMap<SettingName, number>
}

/** Reads all settings: environment variables win over what was set, and that over what is usual. */
export async function readSettings(db: Database, config: Config): Promise<ReadSettings> {
  return settingsOf(config, await selectSettings(db, 0))
}

/** What the rows of the table make of the settings. A value that is not valid any more counts as none. */
export function settingsOf(config: Config, rows: readonly SettingRow[]): ReadSettings {
  const known = rows.flatMap((row) => (isSetting(row.name) ? [{ ...row, name: row.name }] : []))
  const own = known.filter(({ name, value }) => {
    return value !== null && !fixedBy(config, name) && isValid(name, value)
  })
  const set = Object.fromEntries(own.map(({ name, value }) => [name, value]))
  return {
    values: { ...standardSettings(config), ...set },
    version: Math.max(0, ...known.map(({ version }) => version)),
    own: new Set(own.map(({ name }) => name)),
    changedAt: new Map(known.map(({ name, changed_at }) => [name, changed_at])),
    versions: new Map(known.map(({ name, version }) => [name, version])),
  }
}

function isSetting(name: string): name is SettingName {
  return (SETTING_NAMES as readonly string[]).includes(name)
}

function isValid(name: SettingName, value: unknown): boolean {
  return settingsSchema.shape[name].safeParse(value).success
}
