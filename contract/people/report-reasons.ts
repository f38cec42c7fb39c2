/** Why a mod is reported: the stored values and their labels. */
export const REPORT_REASONS = {
  'does-not-work': 'Does not work',
  'broken-download': 'Broken download',
  malware: 'Malware',
  'stolen-work': 'Stolen work',
  'wrong-category': 'Wrong category',
  inappropriate: 'Inappropriate',
  other: 'Other',
} as const
export type ReportReason = keyof typeof REPORT_REASONS
