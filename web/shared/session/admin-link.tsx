import { Suspense } from 'react'
import { Link } from 'react-router'
import { late } from '#web/shared/chunks/late.tsx'
import { useRights } from '#web/shared/session/use-is-admin.ts'

const StaffLinks = late('staff-links', () => import('#web/shared/session/staff-links.tsx'))
const ModReports = late('mod-reports', () => import('#web/shared/session/mod-reports.tsx'))

/**
 * A link to the edit screen of a mod and to its open reports, visible only to administrators; to editors
 * and moderators what is for them.
 * @param modId 0 in the preview of a new mod.
 */
export function AdminLink({ modId }: { modId: number }) {
  const rights = useRights()
  if (rights === 'editor' || rights === 'moderator') {
    return (
      <Suspense>
        <StaffLinks modId={modId} role={rights} />
      </Suspense>
    )
  }
  if (rights !== 'administrator') return null
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
