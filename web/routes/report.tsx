import { Head } from '#web/head.tsx'
import { ReportPage } from '#web/report/report-page.tsx'

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
