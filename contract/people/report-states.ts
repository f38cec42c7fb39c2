/** The states of a report and what people call them. The first two are still to be handled. */
export const REPORT_STATES = {
  open: 'Open',
  taken: 'Taken',
  done: 'Done',
  rejected: 'Rejected',
  merged: 'Merged',
} as const
export type ReportState = keyof typeof REPORT_STATES

/** Which reports a list shows. */
export const REPORT_FILTERS = {
  active: 'To handle',
  ...REPORT_STATES,
  closed: 'All closed',
  all: 'All',
} as const
export type ReportFilterState = keyof typeof REPORT_FILTERS

/** What a removal took away, for the statement of reasons. */
export const REMOVALS = {
  mod: 'The mod was taken down',
  file: 'A file of the mod was taken down',
  content: 'Part of the mod’s page was taken down',
} as const
export type Removal = keyof typeof REMOVALS

/** What a removal rests on. */
export const REMOVAL_GROUNDS = {
  law: 'It is against the law',
  terms: 'It is against our terms',
} as const
export type RemovalGround = keyof typeof REMOVAL_GROUNDS

/** What can happen to a report. */
export const REPORT_EVENTS = [
  'received',
  'repeated',
  'taken',
  'released',
  'noted',
  'closed',
  'merged',
  'absorbed',
  'reopened',
  'objected',
] as const
export type ReportEventKind = (typeof REPORT_EVENTS)[number]
