import { SETTING_LABELS } from '#contract/desk/setting-labels.ts'
import { AnnouncementControls } from '#web/desk/settings/announcement-controls.tsx'
import { typedOf } from '#web/desk/settings/read-section.ts'
import type { SettingControlsProperties } from '#web/desk/settings/setting-fields.ts'
import { TextSetting } from '#web/desk/settings/text-setting.tsx'
import { Field } from '#web/shared/forms/field.tsx'

/** What a setting is entered with; one that an environment variable sets can only be read. */
export function SettingControls({ field, errorOf }: SettingControlsProperties) {
  const { setting, control } = field
  const { name, fixedBy } = setting
  if (control === 'text') return <TextSetting field={field} errorOf={errorOf} />
  if (control === 'announcement') return <AnnouncementControls field={field} errorOf={errorOf} />
  const typed = typedOf(setting, control)[name] ?? ''
  return (
    <Field
      label={SETTING_LABELS[name]}
      name={name}
      error={errorOf(`values.${name}`)}
      hint={<Hint field={field} />}
    >
      {(attributes) =>
        control === 'switch' ? (
          <select {...attributes} defaultValue={typed} disabled={fixedBy !== null}>
            <option value="on">On: everybody can sign up</option>
            <option value="off">Off</option>
          </select>
        ) : (
          <input
            {...attributes}
            defaultValue={typed}
            readOnly={fixedBy !== null}
            inputMode={control === 'line' ? undefined : 'decimal'}
            autoComplete="off"
            spellCheck={false}
          />
        )
      }
    </Field>
  )
}

/** What the setting is for, what it is without anybody's doing, and what decides it. */
function Hint({ field: { setting, control, hint } }: Pick<SettingControlsProperties, 'field'>) {
  const { name, standard, fixedBy, isOwn } = setting
  if (fixedBy) return `Set by ${fixedBy} in the environment; it cannot be changed here.`
  const usual = typedOf({ ...setting, value: standard }, control)[name]
  const back = isOwn && control !== 'switch' && usual && `Leave empty to go back to ${usual}.`
  return [hint, back].filter(Boolean).join(' ')
}
