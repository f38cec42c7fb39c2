import { MIB } from '#contract/base/units.ts'
import type { Announcement, Setting, SettingName, Settings } from '#contract/desk/site-settings.ts'
import type { SettingControl } from '#web/desk/settings/setting-fields.ts'
import type { FormValues } from '#web/shared/forms/use-form.ts'

/** What a form changes: values, and settings that shall be as if nobody had changed them. */
export interface SettingsChange {
  readonly values: Partial<Settings>
  readonly standard: readonly SettingName[]
}

/** What is typed into a setting's controls, by their names. */
type Typed = Readonly<Record<string, string>>

/** What the controls of a setting hold before anybody types. */
export function typedOf({ name, value }: Setting, control: SettingControl): Typed {
  if (control === 'announcement') {
    const { text, kind, from, until } = value as Announcement
    return {
      [name]: text,
      [`${name}.kind`]: kind,
      [`${name}.from`]: localMinute(from),
      [`${name}.until`]: localMinute(until),
    }
  }
  if (control === 'megabytes') return { [name]: String(Number(value) / MIB) }
  if (control === 'switch') return { [name]: value ? 'on' : 'off' }
  return { [name]: String(value) }
}

/** What of a section was changed since it was shown; what was not is nobody's business here. */
export function changeOf(
  fields: readonly { readonly setting: Setting; readonly control: SettingControl }[],
  given: FormValues,
): SettingsChange {
  const values: Record<string, unknown> = {}
  const standard: SettingName[] = []
  for (const { setting, control } of fields) {
    const { name } = setting
    const before = typedOf(setting, control)
    const isChanged = Object.keys(before).some((key) => (given[key] ?? before[key]) !== before[key])
    if (!isChanged || setting.fixedBy) continue
    const text = (given[name] ?? '').trim()
    if (text === '') standard.push(name)
    else values[name] = enteredValue(name, control, given)
  }
  return { values, standard }
}

function enteredValue(name: string, control: SettingControl, given: FormValues): unknown {
  const text = (given[name] ?? '').trim()
  if (control === 'number') return Number(text)
  if (control === 'megabytes') return Math.round(Number(text) * MIB)
  if (control === 'switch') return text === 'on'
  if (control !== 'announcement') return text
  const moment = (key: string) => {
    const local = given[`${name}.${key}`]
    return local ? new Date(local).toISOString() : null
  }
  return { text, kind: given[`${name}.kind`], from: moment('from'), until: moment('until') }
}

/** '2026-11-23T10:30' where the reader is; empty for none. */
function localMinute(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
