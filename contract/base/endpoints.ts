import type { Need } from '#contract/base/roles.ts'

/**
 * Method and path of each call. Separate from the schemas, so that the browser can send calls
 * without loading the validation library.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** The path with `:name` for each parameter. */
  readonly path: string
  /**
   * Whose token the call takes. `optional`: looks at the sender if there is a token. Otherwise the
   * call refuses everybody whose role contract/base/roles.ts does not let through. If left out, tokens
   * are ignored.
   */
  readonly auth?: 'optional' | Need
}

export const endpoints = {
  getAllMods: { method: 'GET', path: '/api/v1/mods/get-all-mods/:page' },
  getTypeMods: { method: 'POST', path: '/api/v1/mods/get-type-mods/:page' },
  getMostDownloaded: { method: 'GET', path: '/api/v1/mods/get-most-downloaded' },
  getRecentlyUploaded: { method: 'GET', path: '/api/v1/mods/get-recently-uploaded' },
  getRising: { method: 'GET', path: '/api/v1/mods/get-rising' },
  getMostDownloadedPage: { method: 'GET', path: '/api/v1/mods/get-most-downloaded/:page' },
  getRecentlyUploadedPage: { method: 'GET', path: '/api/v1/mods/get-recently-uploaded/:page' },
  getTagMods: { method: 'GET', path: '/api/v1/mods/get-tag-mods/:id/:page' },
  getAuthorMods: { method: 'GET', path: '/api/v1/mods/get-author-mods/:author/:page' },
  getSearchMods: { method: 'POST', path: '/api/v1/mods/get-search-mods' },
  browseMods: { method: 'POST', path: '/api/v1/mods/browse-mods' },
  getFilterCounts: { method: 'POST', path: '/api/v1/mods/get-filter-counts' },
  getSuggestions: { method: 'POST', path: '/api/v1/mods/get-suggestions' },
  getModDetails: { method: 'GET', path: '/api/v1/mods/get-mod-details/:id' },
  getModDownloads: { method: 'GET', path: '/api/v1/mods/get-mod-downloads/:id' },
  getRelatedMods: { method: 'POST', path: '/api/v1/mods/get-related-mods' },
  countDownload: { method: 'POST', path: '/api/v1/mods/download-count' },
  getFileContents: { method: 'GET', path: '/api/v1/mods/get-file-contents/:id' },
  findConflicts: { method: 'POST', path: '/api/v1/mods/find-conflicts' },
  getModUpdates: { method: 'GET', path: '/api/v1/mods/get-mod-updates/:id' },
  getModUpdate: { method: 'GET', path: '/api/v1/mods/get-mod-update/:id/:fileId' },
  getModConflicts: { method: 'GET', path: '/api/v1/mods/get-mod-conflicts/:id' },
  checkModFile: { method: 'POST', path: '/api/v1/mods/check-mod-file', auth: 'editor' },
  addMod: { method: 'POST', path: '/api/v1/mods/add-mod', auth: 'editor' },
  updateMod: { method: 'POST', path: '/api/v1/mods/update-mod', auth: 'editor' },
  deleteMod: { method: 'POST', path: '/api/v1/mods/delete-mod', auth: 'editor' },
  undeleteMod: { method: 'POST', path: '/api/v1/mods/undelete-mod', auth: 'editor' },
  getModEntry: { method: 'GET', path: '/api/v1/mods/get-mod-entry/:id', auth: 'staff' },
  getImageProgress: {
    method: 'GET',
    path: '/api/v1/mods/get-image-progress/:id',
    auth: 'editor',
  },
  getTrash: { method: 'GET', path: '/api/v1/mods/get-trash/:page', auth: 'editor' },
  getModHistory: {
    method: 'GET',
    path: '/api/v1/mods/get-mod-history/:id/:page',
    auth: 'staff',
  },
  restoreModVersion: { method: 'POST', path: '/api/v1/mods/restore-mod-version', auth: 'editor' },
  getTags: { method: 'GET', path: '/api/v1/mods/get-tags' },
  register: { method: 'POST', path: '/api/v1/auth/register' },
  resendOtp: { method: 'POST', path: '/api/v1/auth/resend-otp' },
  verifyOtp: { method: 'POST', path: '/api/v1/auth/verify-otp' },
  login: { method: 'POST', path: '/api/v1/auth/login' },
  verifyAdmin: { method: 'POST', path: '/api/v1/auth/verify-admin', auth: 'optional' },
  getRights: { method: 'POST', path: '/api/v1/auth/get-rights', auth: 'optional' },
  logout: { method: 'POST', path: '/api/v1/auth/logout', auth: 'optional' },
  forgotPassword: { method: 'POST', path: '/api/v1/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/v1/auth/reset-password' },
  getCodeDelivery: { method: 'POST', path: '/api/v1/auth/get-code-delivery' },
  getAccount: { method: 'GET', path: '/api/v1/account/get-account', auth: 'user' },
  requestPasswordChange: {
    method: 'POST',
    path: '/api/v1/account/request-password-change',
    auth: 'user',
  },
  changePassword: { method: 'POST', path: '/api/v1/account/change-password', auth: 'user' },
  requestEmailChange: {
    method: 'POST',
    path: '/api/v1/account/request-email-change',
    auth: 'user',
  },
  changeEmail: { method: 'POST', path: '/api/v1/account/change-email', auth: 'user' },
  signOutEverywhere: { method: 'POST', path: '/api/v1/account/sign-out-everywhere', auth: 'user' },
  requestDeletion: { method: 'POST', path: '/api/v1/account/request-deletion', auth: 'user' },
  deleteAccount: { method: 'POST', path: '/api/v1/account/delete-account', auth: 'user' },
  submitReport: { method: 'POST', path: '/api/v1/mods/submit-report', auth: 'optional' },
  getSiteText: { method: 'GET', path: '/api/v1/site/get-text/:name' },
  getReportStatus: { method: 'POST', path: '/api/v1/reports/get-report-status' },
  createUpload: { method: 'POST', path: '/api/v1/uploads/create-upload', auth: 'editor' },
  signParts: { method: 'POST', path: '/api/v1/uploads/sign-parts', auth: 'editor' },
  getUpload: { method: 'GET', path: '/api/v1/uploads/get-upload/:id', auth: 'editor' },
  completeUpload: { method: 'POST', path: '/api/v1/uploads/complete-upload', auth: 'editor' },
  cancelUpload: { method: 'POST', path: '/api/v1/uploads/cancel-upload', auth: 'editor' },
} as const satisfies Record<string, Endpoint>
