import type { Endpoint } from '#contract/endpoints.ts'

/**
 * Method and path of the calls of the desk, and of those about one's own reports and data. Apart from
 * the others, so that pages without them do not load them.
 */
export const deskEndpoints = {
  objectToReport: { method: 'POST', path: '/api/v1/reports/object-to-report' },
  getOwnReports: { method: 'GET', path: '/api/v1/account/get-own-reports/:page', auth: 'user' },
  getAccountData: { method: 'GET', path: '/api/v1/account/get-account-data', auth: 'user' },
  getReports: { method: 'POST', path: '/api/v1/reports/get-reports/:page', auth: 'moderator' },
  getReport: { method: 'GET', path: '/api/v1/reports/get-report/:id', auth: 'moderator' },
  getReportCounts: { method: 'GET', path: '/api/v1/reports/get-report-counts', auth: 'moderator' },
  getModReportCount: {
    method: 'GET',
    path: '/api/v1/reports/get-mod-report-count/:id',
    auth: 'moderator',
  },
  takeReport: { method: 'POST', path: '/api/v1/reports/take-report', auth: 'moderator' },
  releaseReport: { method: 'POST', path: '/api/v1/reports/release-report', auth: 'moderator' },
  noteOnReport: { method: 'POST', path: '/api/v1/reports/note-on-report', auth: 'moderator' },
  closeReport: { method: 'POST', path: '/api/v1/reports/close-report', auth: 'moderator' },
  mergeReport: { method: 'POST', path: '/api/v1/reports/merge-report', auth: 'moderator' },
  reopenReport: { method: 'POST', path: '/api/v1/reports/reopen-report', auth: 'moderator' },
  getAuditLog: { method: 'POST', path: '/api/v1/audit-log/get-audit-log', auth: 'admin' },
  getManagedMods: { method: 'POST', path: '/api/v1/manage/get-mods', auth: 'staff' },
  prepareBulkChange: {
    method: 'POST',
    path: '/api/v1/manage/prepare-bulk-change',
    auth: 'staff',
  },
  startBulkChange: { method: 'POST', path: '/api/v1/manage/start-bulk-change', auth: 'staff' },
  undoBulkChange: { method: 'POST', path: '/api/v1/manage/undo-bulk-change', auth: 'staff' },
  getBulkChange: { method: 'GET', path: '/api/v1/manage/get-bulk-change/:id', auth: 'staff' },
  getBulkChanges: { method: 'GET', path: '/api/v1/manage/get-bulk-changes', auth: 'staff' },
  getSessions: { method: 'GET', path: '/api/v1/account/get-sessions', auth: 'user' },
  endSession: { method: 'POST', path: '/api/v1/account/end-session', auth: 'user' },
  endOtherSessions: { method: 'POST', path: '/api/v1/account/end-other-sessions', auth: 'user' },
  getPeople: { method: 'POST', path: '/api/v1/people/get-people', auth: 'admin' },
  getPerson: { method: 'GET', path: '/api/v1/people/get-person/:id', auth: 'admin' },
  changeRole: { method: 'POST', path: '/api/v1/people/change-role', auth: 'admin' },
  signOutPerson: { method: 'POST', path: '/api/v1/people/sign-out-person', auth: 'admin' },
  blockPerson: { method: 'POST', path: '/api/v1/people/block-person', auth: 'admin' },
  unblockPerson: { method: 'POST', path: '/api/v1/people/unblock-person', auth: 'admin' },
  getPersonMods: { method: 'POST', path: '/api/v1/people/get-person-mods', auth: 'admin' },
  assignMod: { method: 'POST', path: '/api/v1/people/assign-mod', auth: 'admin' },
  unassignMod: { method: 'POST', path: '/api/v1/people/unassign-mod', auth: 'admin' },
} as const satisfies Record<string, Endpoint>
