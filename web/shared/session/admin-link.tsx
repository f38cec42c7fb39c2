import { Suspense } from 'react'
import { Link } from 'react-router'
import { late } from '#web/shared/chunks/late.tsx'
import { useIsAdmin } from '#web/shared/session/use-is-admin.ts'

const ModReports = late('mod-reports', () => import('#web/shared/session/mod-reports.tsx'))

/**
 * A link to the edit screen of a mod and to its open reports, visible only to administrators.
 * @param modId 0 in the preview of a new mod.
 */
export function AdminLink({ modId }: { modId: number }) {
  if (!useIsAdmin()) return null
  return (
    <>
      <Link to={`/update/${modId}`} className="button button-quiet">
        UPDATE DETAILS
      </Link>
      {modId > 0 && (
        <Suspense>
          <ModReports modId={modId} />
        </Suspense>
      )}
    </>
  )
}
