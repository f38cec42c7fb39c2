import { useDeferredValue, useId, useRef, useState } from 'react'
import { MAX_SITE_TEXT_LENGTH } from '#contract/base/limits.ts'
import { SETTING_LABELS } from '#contract/desk/setting-labels.ts'
import { LocalTime } from '#web/desk/manage/local-time.tsx'
import type { SettingControlsProperties } from '#web/desk/settings/setting-fields.ts'
import own from '#web/desk/settings/settings.module.css'
import { FormatToolbar, formatByKey } from '#web/publishing/formatting/format-toolbar.tsx'
import { FormattedPreview } from '#web/publishing/formatting/formatted-preview.tsx'
import { Field } from '#web/shared/forms/field.tsx'

/** A long text, folded until somebody wants it, with what becomes of it on its page. */
export function TextSetting({ field, errorOf }: SettingControlsProperties) {
  const { setting, hint } = field
  const { name, value, changedAt, isOwn } = setting
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(String(value))
  const [isShown, setShown] = useState(false)
  const shown = useDeferredValue(typed)
  const looksId = useId()
  const label = SETTING_LABELS[name]
  return (
    <details className={own.text}>
      <summary>
        {label}
        <span className={own.state}>
          {isOwn && changedAt ? (
            <>
              Your own, <LocalTime at={changedAt} />
            </>
          ) : name === 'imprint' ? (
            'None'
          ) : (
            'The text that comes with the site'
          )}
        </span>
      </summary>
      <Field label={label} name={name} error={errorOf(`values.${name}`)} hint={hint}>
        {(attributes) => (
          <>
            <FormatToolbar field={area} />
            <textarea
              {...attributes}
              ref={area}
              rows={14}
              maxLength={MAX_SITE_TEXT_LENGTH}
              defaultValue={typed}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={formatByKey}
            />
          </>
        )}
      </Field>
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={isShown}
        aria-controls={isShown ? looksId : undefined}
        onClick={() => setShown(!isShown)}
      >
        How it looks
      </button>
      {isShown && (
        <section id={looksId} className={own.looks} aria-label={`How it looks: ${label}`}>
          {shown.trim() ? <FormattedPreview text={shown} /> : <p>Nothing is written yet.</p>}
        </section>
      )}
    </details>
  )
}
