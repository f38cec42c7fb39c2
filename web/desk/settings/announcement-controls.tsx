import { MAX_ANNOUNCEMENT_LENGTH } from '#contract/base/limits.ts'
import { typedOf } from '#web/desk/settings/read-section.ts'
import type { SettingControlsProperties } from '#web/desk/settings/setting-fields.ts'
import own from '#web/desk/settings/settings.module.css'
import { Field } from '#web/shared/forms/field.tsx'

/** An announcement: its text, how urgent it is, and when it is shown. */
export function AnnouncementControls({ field, errorOf }: SettingControlsProperties) {
  const { setting, control, hint } = field
  const typed = typedOf(setting, control)
  const errorAt = (key: string) => errorOf(`values.announcement.${key}`)
  return (
    <>
      <Field label="Text" name="announcement" error={errorAt('text')} hint={hint}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={3}
            maxLength={MAX_ANNOUNCEMENT_LENGTH}
            defaultValue={typed.announcement}
          />
        )}
      </Field>
      <div className={own.row}>
        <Field label="Kind" name="announcement.kind" error={errorAt('kind')}>
          {(attributes) => (
            <select {...attributes} defaultValue={typed['announcement.kind']}>
              <option value="information">Information</option>
              <option value="warning">Warning</option>
            </select>
          )}
        </Field>
        <Field label="From (optional)" name="announcement.from" error={errorAt('from')}>
          {(attributes) => (
            <input
              {...attributes}
              type="datetime-local"
              defaultValue={typed['announcement.from']}
            />
          )}
        </Field>
        <Field label="Until (optional)" name="announcement.until" error={errorAt('until')}>
          {(attributes) => (
            <input
              {...attributes}
              type="datetime-local"
              defaultValue={typed['announcement.until']}
            />
          )}
        </Field>
      </div>
    </>
  )
}
