import { Link } from 'react-router'
import { useIsAdmin } from '#web/shared/session/use-is-admin.ts'

/** Leads an administrator to the screen that edits a mod; nobody else sees it. */
export function AdminLink({ modId }: { modId: number }) {
  if (!useIsAdmin()) return null
  return (
    <Link to={`/update/${modId}`} className="button button-quiet">
      UPDATE DETAILS
    </Link>
  )
}
