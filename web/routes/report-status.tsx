import { data, type HeadersArgs, isRouteErrorResponse, Link, useRouteError } from 'react-router'
import type { OwnReport } from '#contract/people/reports.ts'
import { StatusPage } from '#web/people/report/status-page.tsx'
import notFound from '#web/shared/art/not-found.svg'
import offline from '#web/shared/art/offline.svg'
import { Notice } from '#web/shared/components/notice.tsx'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import type { Route } from './+types/report-status'

const load = (async (api, { params }) => {
  const report: OwnReport = await api.getReportStatus({ body: { token: params.token ?? '' } })
  return data(report, { headers: { 'cache-control': 'no-store' } })
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export default function ReportStatus({ loaderData: report }: Route.ComponentProps) {
  return (
    <>
      <ReportHead />
      <StatusPage key={report.id} report={report} />
    </>
  )
}

/** The address is a secret: no head tag repeats it. */
function ReportHead() {
  return (
    <Head
      title="Your report"
      description="What became of a report."
      canonical="/report-status"
      isPrivate
    />
  )
}

/** Links that are not right, and too many of them. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) throw error
  const isUnknown = error.status === 404 || error.status === 400
  return (
    <>
      <ReportHead />
      <Notice
        picture={isUnknown ? notFound : offline}
        heading={isUnknown ? 'There is no report with this link' : 'This could not be loaded'}
        text={
          isUnknown
            ? 'Check that the whole address was copied.'
            : typeof error.data === 'string'
              ? error.data
              : 'Try again in a moment.'
        }
      >
        <Link className="button" to="/">
          Go home
        </Link>
      </Notice>
    </>
  )
}
