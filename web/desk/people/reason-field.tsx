import { MAX_RIGHTS_REASON_LENGTH } from '#contract/base/limits.ts'
import type { Failure } from '#web/shared/api/failure.ts'
import { Field } from '#web/shared/forms/field.tsx'
import type { FormValues } from '#web/shared/forms/use-form.ts'

/** Why something is done to somebody: the log keeps it. */
export function ReasonField({ error }: { error: string | undefined }) {
  return (
    <Field label="Reason" name="reason" error={error} hint="For the log.">
      {(control) => <input {...control} maxLength={MAX_RIGHTS_REASON_LENGTH} autoComplete="off" />}
    </Field>
  )
}

/** Finds a reason that is missing. */
export function checkReason({ reason = '' }: FormValues): Failure | undefined {
  if (reason.trim()) return undefined
  const message = 'Give a reason'
  return { message, fields: { reason: message } }
}
