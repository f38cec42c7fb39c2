import { ReportPage } from '#web/people/report/report-page.tsx'
import { Head } from '#web/shared/page/head.tsx'

export default function ReportRoute() {
  return (
    <>
      <Head
        title="Report an issue"
        description="Tell us what is wrong with a mod."
        canonical="/report"
        isPrivate
      />
      <ReportPage />
    </>
  )
}
