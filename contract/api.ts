import type { Call, CallInput, CallOutput, ParsedInput } from '#contract/base/call.ts'
import type { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import type { secondFactorEndpoints } from '#contract/base/second-factor-endpoints.ts'
import { checkModFile, findConflicts, getModConflicts } from '#contract/catalogue/conflicts.ts'
import { getFileContents } from '#contract/catalogue/file-contents.ts'
import { getImageProgress } from '#contract/catalogue/image-progress.ts'
import { getModDownloads } from '#contract/catalogue/mod-downloads.ts'
import { getModUpdate, getModUpdates } from '#contract/catalogue/mod-updates.ts'
import {
  countDownload,
  getAllMods,
  getAuthorMods,
  getModDetails,
  getMostDownloaded,
  getMostDownloadedPage,
  getRecentlyUploaded,
  getRecentlyUploadedPage,
  getRelatedMods,
  getRising,
  getTagMods,
  getTypeMods,
} from '#contract/catalogue/mods.ts'
import {
  browseMods,
  getFilterCounts,
  getSearchMods,
  getSuggestions,
} from '#contract/catalogue/search.ts'
import { getTags } from '#contract/catalogue/tags.ts'
import { getAuditLog } from '#contract/desk/audit-log.ts'
import {
  getBulkChange,
  getBulkChanges,
  prepareBulkChange,
  startBulkChange,
  undoBulkChange,
} from '#contract/desk/bulk-changes.ts'
import { getManagedMods } from '#contract/desk/managed-mods.ts'
import { addSynonym, getNumbers, removeSynonym } from '#contract/desk/numbers.ts'
import {
  getBlocked,
  getRemovable,
  previewRemoval,
  removeForGood,
  unblock,
} from '#contract/desk/removal.ts'
import { changeSettings, getSettings, getSiteText } from '#contract/desk/site-settings.ts'
import {
  deleteTag,
  getManagedTags,
  getTagChanges,
  mergeTag,
  previewTagMerge,
  renameTag,
  setTagImage,
} from '#contract/desk/tag-desk.ts'
import { getAccountData } from '#contract/people/account-data.ts'
import {
  changeEmail,
  changePassword,
  deleteAccount,
  forgotPassword,
  getAccount,
  getCodeDelivery,
  login,
  logout,
  register,
  requestDeletion,
  requestEmailChange,
  requestPasswordChange,
  resendOtp,
  resetPassword,
  signOutEverywhere,
  verifyAdmin,
  verifyOtp,
} from '#contract/people/accounts.ts'
import {
  assignMod,
  blockPerson,
  changeRole,
  getPeople,
  getPerson,
  getPersonMods,
  signOutPerson,
  unassignMod,
  unblockPerson,
} from '#contract/people/people.ts'
import {
  closeReport,
  getModReportCount,
  getReport,
  getReportCounts,
  getReports,
  mergeReport,
  noteOnReport,
  releaseReport,
  reopenReport,
  takeReport,
} from '#contract/people/report-desk.ts'
import {
  getOwnReports,
  getReportStatus,
  objectToReport,
  submitReport,
} from '#contract/people/reports.ts'
import {
  allowFactorSetUp,
  getSecondFactor,
  preparePasskey,
  prepareProof,
  prepareTotp,
  prove,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  requestFactorSetUp,
  savePasskey,
  saveTotp,
} from '#contract/people/second-factor.ts'
import { endOtherSessions, endSession, getRights, getSessions } from '#contract/people/sessions.ts'
import { discardDraft, getDraft, getDrafts, saveDraft } from '#contract/publishing/drafts.ts'
import { getModHistory, restoreModVersion } from '#contract/publishing/history.ts'
import {
  addMod,
  deleteMod,
  getModEntry,
  getTrash,
  undeleteMod,
  updateMod,
} from '#contract/publishing/publishing.ts'
import {
  cancelUpload,
  completeUpload,
  createUpload,
  getUpload,
  signParts,
} from '#contract/publishing/uploads.ts'

/** Every call of the API by its name. The server serves exactly these; the client has exactly these. */
export const calls = {
  getAllMods,
  getTypeMods,
  getMostDownloaded,
  getRecentlyUploaded,
  getRising,
  getMostDownloadedPage,
  getRecentlyUploadedPage,
  getTagMods,
  getAuthorMods,
  getSearchMods,
  browseMods,
  getFilterCounts,
  getSuggestions,
  getModDetails,
  getRelatedMods,
  countDownload,
  getFileContents,
  getModUpdates,
  getModUpdate,
  findConflicts,
  getModConflicts,
  checkModFile,
  addMod,
  updateMod,
  deleteMod,
  undeleteMod,
  getModEntry,
  getImageProgress,
  getTrash,
  getModHistory,
  restoreModVersion,
  getTags,
  register,
  resendOtp,
  verifyOtp,
  login,
  verifyAdmin,
  logout,
  forgotPassword,
  resetPassword,
  getCodeDelivery,
  getAccount,
  requestPasswordChange,
  changePassword,
  requestEmailChange,
  changeEmail,
  signOutEverywhere,
  requestDeletion,
  deleteAccount,
  getAccountData,
  getSecondFactor,
  requestFactorSetUp,
  allowFactorSetUp,
  preparePasskey,
  savePasskey,
  removePasskey,
  prepareTotp,
  saveTotp,
  removeTotp,
  renewRecoveryCodes,
  prepareProof,
  prove,
  submitReport,
  getReportStatus,
  objectToReport,
  getOwnReports,
  getReports,
  getReport,
  getReportCounts,
  getModReportCount,
  takeReport,
  releaseReport,
  noteOnReport,
  closeReport,
  mergeReport,
  reopenReport,
  getAuditLog,
  getModDownloads,
  getNumbers,
  addSynonym,
  removeSynonym,
  getSettings,
  changeSettings,
  getSiteText,
  getManagedMods,
  prepareBulkChange,
  startBulkChange,
  undoBulkChange,
  getBulkChange,
  getBulkChanges,
  getManagedTags,
  getTagChanges,
  renameTag,
  previewTagMerge,
  mergeTag,
  setTagImage,
  deleteTag,
  getDrafts,
  getDraft,
  saveDraft,
  discardDraft,
  getRemovable,
  previewRemoval,
  removeForGood,
  getBlocked,
  unblock,
  createUpload,
  signParts,
  getUpload,
  completeUpload,
  cancelUpload,
  getRights,
  getSessions,
  endSession,
  endOtherSessions,
  getPeople,
  getPerson,
  changeRole,
  signOutPerson,
  blockPerson,
  unblockPerson,
  getPersonMods,
  assignMod,
  unassignMod,
} satisfies Record<string, Call>

type Calls = typeof calls
export type CallName = keyof Calls

/** Some calls of the API as a caller sees them, over HTTP or in-process. */
export type Callable<Names extends CallName> = {
  readonly [N in Names]: (input: CallInput<Calls[N]>) => Promise<CallOutput<Calls[N]>>
}
/** The calls that pages make. */
export type Api = Callable<
  Exclude<CallName, keyof typeof deskEndpoints | keyof typeof secondFactorEndpoints>
>
/** The calls of the desk. */
export type DeskApi = Callable<keyof typeof deskEndpoints>
/** The calls about second factors. */
export type SecondFactorApi = Callable<keyof typeof secondFactorEndpoints>

/**
 * What each call's handler receives and returns; `Context` is what the server knows about the
 * caller.
 */
export type Handlers<Context, Names extends CallName = CallName> = {
  readonly [N in Names]: (
    input: ParsedInput<Calls[N]>,
    context: Context,
  ) => Promise<CallOutput<Calls[N]>>
}
