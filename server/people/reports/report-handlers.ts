import type { Handlers } from '#contract/api.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import { closeReport } from '#server/people/reports/close-report.ts'
import {
  noteOnReport,
  releaseReport,
  reopenReport,
  takeReport,
} from '#server/people/reports/handle-report.ts'
import { countOpenReports, listReports } from '#server/people/reports/list-reports.ts'
import { mergeReport } from '#server/people/reports/merge-report.ts'
import { listOwnReports, objectToReport, readStatus } from '#server/people/reports/own-reports.ts'
import { findReport, readReport } from '#server/people/reports/read-report.ts'
import type { ReportServices } from '#server/people/reports/report-services.ts'
import { submitReport } from '#server/people/reports/submit-report.ts'

type ReportCalls =
  | 'submitReport'
  | 'getReportStatus'
  | 'objectToReport'
  | 'getOwnReports'
  | 'getReports'
  | 'getReport'
  | 'getReportCounts'
  | 'getModReportCount'
  | 'takeReport'
  | 'releaseReport'
  | 'noteOnReport'
  | 'closeReport'
  | 'mergeReport'
  | 'reopenReport'

/** The handlers of the calls about reports. */
export function createReportHandlers(services: ReportServices): Handlers<Caller, ReportCalls> {
  const { db } = services
  const answer = async (caller: Caller, id: number, message: string) => ({
    status: 200 as const,
    message,
    report: await findReport(db, id, signedIn(caller).id),
  })
  const byCaller = <T extends object>(body: T, caller: Caller) => {
    const { id, name } = signedIn(caller)
    return { ...body, by: { id, name } }
  }
  return {
    submitReport: ({ body }, { ip, account }) => submitReport(services, body, { ip, account }),
    getReportStatus: ({ body }, { ip }) => readStatus(services, body.token, ip),
    objectToReport: async ({ body }, { ip }) => {
      const report = await objectToReport(services, body, ip)
      return { status: 200, message: 'We look at your report again', report }
    },
    getOwnReports: ({ params }, caller) =>
      listOwnReports(services, signedIn(caller).id, params.page),
    getReports: ({ params, body }, caller) => {
      const { state, reason, modId, text, isOverdue } = body
      const filter = {
        state,
        reason: reason ?? undefined,
        modId: modId ?? undefined,
        text: text || undefined,
        isOverdue,
      }
      return listReports(db, filter, params.page, signedIn(caller).id)
    },
    getReport: ({ params }, caller) => readReport(db, params.id, signedIn(caller).id),
    getReportCounts: () => countOpenReports(db),
    getModReportCount: async ({ params }) => ({
      open: (await countOpenReports(db, params.id)).open,
    }),
    takeReport: async ({ body }, caller) => {
      await takeReport(db, byCaller(body, caller))
      return answer(caller, body.id, 'You have this report')
    },
    releaseReport: async ({ body }, caller) => {
      await releaseReport(db, byCaller(body, caller))
      return answer(caller, body.id, 'The report was given back')
    },
    noteOnReport: async ({ body }, caller) => {
      await noteOnReport(db, byCaller(body, caller))
      return answer(caller, body.id, 'The note was saved')
    },
    closeReport: async ({ body }, caller) => {
      await closeReport(services, byCaller(body, caller))
      return answer(caller, body.id, 'The report was closed')
    },
    mergeReport: async ({ body }, caller) => {
      await mergeReport(services, byCaller(body, caller))
      return answer(caller, body.id, 'The report was merged')
    },
    reopenReport: async ({ body }, caller) => {
      await reopenReport(db, byCaller(body, caller))
      return answer(caller, body.id, 'The report is open again')
    },
  }
}
