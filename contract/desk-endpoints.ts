import type { Endpoint } from '#contract/endpoints.ts'

/**
 * Method and path of the calls of the desk, and of those about one's own reports and data. Apart from
 * the others, so that pages without them do not load them.
 */
export const deskEndpoints = {
  objectToReport: { method: 'POST', path: '/api/v1/reports/object-to-report' },
  getOwnReports: { method: 'GET', path: '/api/v1/account/get-own-reports/:page', auth: 'user' },
  getAccountData: { method: 'GET', path: '/api/v1/account/get-account-data', auth: 'user' },
  getReports: { method: 'POST', path: '/api/v1/reports/get-reports/:page', auth: 'admin' },
  getReport: { method: 'GET', path: '/api/v1/reports/get-report/:id', auth: 'admin' },
  getReportCounts: { method: 'GET', path: '/api/v1/reports/get-report-counts', auth: 'admin' },
  getModReportCount: {
    method: 'GET',
    path: '/api/v1/reports/get-mod-report-count/:id',
    auth: 'admin',
  },
  takeReport: { method: 'POST', path: '/api/v1/reports/take-report', auth: 'admin' },
  releaseReport: { method: 'POST', path: '/api/v1/reports/release-report', auth: 'admin' },
  noteOnReport: { method: 'POST', path: '/api/v1/reports/note-on-report', auth: 'admin' },
  closeReport: { method: 'POST', path: '/api/v1/reports/close-report', auth: 'admin' },
  mergeReport: { method: 'POST', path: '/api/v1/reports/merge-report', auth: 'admin' },
  reopenReport: { method: 'POST', path: '/api/v1/reports/reopen-report', auth: 'admin' },
  getAuditLog: { method: 'POST', path: '/api/v1/audit-log/get-audit-log', auth: 'admin' },
  getManagedMods: { method: 'POST', path: '/api/v1/manage/get-mods', auth: 'admin' },
  prepareBulkChange: {
    method: 'POST',
    path: '/api/v1/manage/prepare-bulk-change',
    auth: 'admin',
  },
  startBulkChange: { method: 'POST', path: '/api/v1/manage/start-bulk-change', auth: 'admin' },
  undoBulkChange: { method: 'POST', path: '/api/v1/manage/undo-bulk-change', auth: 'admin' },
  getBulkChange: { method: 'GET', path: '/api/v1/manage/get-bulk-change/:id', auth: 'admin' },
  getRemovable: { method: 'GET', path: '/api/v1/removals/get-removable/:id', auth: 'admin' },
  previewRemoval: { method: 'POST', path: '/api/v1/removals/preview-removal', auth: 'admin' },
  removeForGood: { method: 'POST', path: '/api/v1/removals/remove-for-good', auth: 'admin' },
  getBlocked: { method: 'GET', path: '/api/v1/removals/get-blocked/:page', auth: 'admin' },
  unblock: { method: 'POST', path: '/api/v1/removals/unblock', auth: 'admin' },
  getBulkChanges: { method: 'GET', path: '/api/v1/manage/get-bulk-changes', auth: 'admin' },
} as const satisfies Record<string, Endpoint>
