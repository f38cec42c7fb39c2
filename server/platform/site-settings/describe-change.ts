import { SETTING_LABELS } from '#contract/desk/setting-labels.ts'
import type { SettingName, Settings } from '#contract/desk/site-settings.ts'
import { SITE_TEXTS } from '#contract/desk/site-texts.ts'

/** What a setting is called. */
export function labelOf(name: SettingName): string {
  return SETTING_LABELS[name]
}

/** 'Site name: “Old” → “New”'; of texts, which are long, that they were changed. */
export function describeChange(name: SettingName, before: Settings, after: Settings): string {
  if ((SITE_TEXTS as readonly string[]).includes(name)) {
    return `${labelOf(name)}: ${after[name] === '' ? 'the standard text again' : 'changed'}`
  }
  return `${labelOf(name)}: ${inWords(before[name])} → ${inWords(after[name])}`
}

function inWords(value: Settings[SettingName]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value === '' ? 'none' : `“${value}”`
  if (value.text === '') return 'none'
  const times = [value.from && `from ${value.from}`, value.until && `until ${value.until}`]
  return [`“${value.text}” (${value.kind})`, ...times].filter(Boolean).join(' ')
}
