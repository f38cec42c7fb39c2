import type { Handlers } from '#contract/api.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import { closeReport } from '#server/people/reports/close-report.ts'
import { listReports } from '#server/people/reports/list-reports.ts'
import { type ReportServices, submitReport } from '#server/people/reports/submit-report.ts'

/** The handlers of the calls about reports. */
export function createReportHandlers(
  services: ReportServices,
): Handlers<Caller, 'submitReport' | 'getReports' | 'closeReport'> {
  const { db } = services
  return {
    submitReport: ({ body }, { ip, account }) => submitReport(services, body, { ip, account }),
    getReports: ({ params, body }) =>
      listReports(db, { state: body.state, modId: body.modId ?? undefined }, params.page),
    closeReport: async ({ body }, caller) => {
      const report = await closeReport(db, { ...body, closedBy: signedIn(caller).id })
      return { status: 200, message: 'The report was closed', report }
    },
  }
}
