import { SETTING_NAMES, type SettingsPage } from '#contract/desk/site-settings.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ReadSettings } from '#server/platform/site-settings/read-settings.ts'
import { fixedBy, standardSettings } from '#server/platform/site-settings/standard-settings.ts'

/** All settings as administrators see them. */
export function pageOfSettings(config: Config, read: ReadSettings): SettingsPage {
  const standard = standardSettings(config)
  const settings = SETTING_NAMES.map((name) => ({
    name,
    value: read.values[name],
    standard: standard[name],
    isOwn: read.own.has(name),
    fixedBy: fixedBy(config, name) ?? null,
    changedAt: read.changedAt.get(name)?.toISOString() ?? null,
  }))
  return { version: read.version, settings }
}
