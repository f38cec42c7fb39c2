import { getAccountData } from '#contract/account-data.ts'
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
} from '#contract/accounts.ts'
import { getAuditLog } from '#contract/audit-log.ts'
import {
  getBulkChange,
  getBulkChanges,
  prepareBulkChange,
  startBulkChange,
  undoBulkChange,
} from '#contract/bulk-changes.ts'
import type { Call, CallInput, CallOutput, ParsedInput } from '#contract/call.ts'
import { checkModFile, findConflicts, getModConflicts } from '#contract/conflicts.ts'
import type { deskEndpoints } from '#contract/desk-endpoints.ts'
import { discardDraft, getDraft, getDrafts, saveDraft } from '#contract/drafts.ts'
import { getFileContents } from '#contract/file-contents.ts'
import { getModHistory, restoreModVersion } from '#contract/history.ts'
import { getImageProgress } from '#contract/image-progress.ts'
import { getManagedMods } from '#contract/managed-mods.ts'
import { getModDownloads } from '#contract/mod-downloads.ts'
import { getModUpdate, getModUpdates } from '#contract/mod-updates.ts'
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
} from '#contract/mods.ts'
import { addSynonym, getNumbers, removeSynonym } from '#contract/numbers.ts'
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
} from '#contract/people.ts'
import {
  addMod,
  deleteMod,
  getModEntry,
  getTrash,
  undeleteMod,
  updateMod,
} from '#contract/publishing.ts'
import {
  getBlocked,
  getRemovable,
  previewRemoval,
  removeForGood,
  unblock,
} from '#contract/removal.ts'
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
} from '#contract/report-desk.ts'
import { getOwnReports, getReportStatus, objectToReport, submitReport } from '#contract/reports.ts'
import { browseMods, getFilterCounts, getSearchMods, getSuggestions } from '#contract/search.ts'
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
} from '#contract/second-factor.ts'
import type { secondFactorEndpoints } from '#contract/second-factor-endpoints.ts'
import { endOtherSessions, endSession, getRights, getSessions } from '#contract/sessions.ts'
import { changeSettings, getSettings, getSiteText } from '#contract/site-settings.ts'
import {
  deleteTag,
  getManagedTags,
  getTagChanges,
  mergeTag,
  previewTagMerge,
  renameTag,
  setTagImage,
} from '#contract/tag-desk.ts'
import { getTags } from '#contract/tags.ts'
import {
  cancelUpload,
  completeUpload,
  createUpload,
  getUpload,
  signParts,
} from '#contract/uploads.ts'

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
