import { MAX_REPORT_DETAIL_LENGTH } from '#contract/base/limits.ts'
import type { ReportDraft } from '#web/people/report/report-draft.ts'
import { Field } from '#web/shared/forms/field.tsx'

type DetailName = 'originalLink' | 'contact' | 'seen'

/** What some reasons need beside the text, all of it optional. */
const DETAILS: Readonly<Record<string, readonly (readonly [DetailName, string, string])[]>> = {
  'stolen-work': [
    ['originalLink', 'Link to the original (optional)', 'Where the original was published.'],
    ['contact', 'How to reach its maker (optional)', 'An e-mail address or a page of theirs.'],
  ],
  malware: [
    ['seen', 'What was seen (optional)', 'The file, the program that warned you, its message.'],
  ],
}

/** The names of the fields that a reason asks for. */
export function detailNames(reason: string): readonly DetailName[] {
  return (DETAILS[reason] ?? []).map(([name]) => name)
}

interface ReportDetailsProperties {
  reason: string
  draft: ReportDraft
  errorOf: (name: string) => string | undefined
}

/** The fields that a reason asks for in addition. */
export function ReportDetailFields({ reason, draft, errorOf }: ReportDetailsProperties) {
  return (DETAILS[reason] ?? []).map(([name, label, hint]) => (
    <Field key={name} label={label} name={name} hint={hint} error={errorOf(`details.${name}`)}>
      {(control) => (
        <input {...control} defaultValue={draft[name]} maxLength={MAX_REPORT_DETAIL_LENGTH} />
      )}
    </Field>
  ))
}
