import { Link } from 'react-router'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'

/** Leads an administrator to the open reports about a mod; nothing where there are none. */
export function ModReports({ modId }: { modId: number }) {
  const id = String(modId)
  const { loaded } = useLoaded(id, (signal) =>
    getDeskApi().getModReportCount({ params: { id }, signal, isQuiet: true }),
  )
  if (loaded.state !== 'loaded' || loaded.key !== id || loaded.value.open === 0) return null
  const { open } = loaded.value
  return (
    <Link to={`/reports?mod=${id}`} className="button button-quiet">
      {open === 1 ? '1 open report' : `${open} open reports`}
    </Link>
  )
}
