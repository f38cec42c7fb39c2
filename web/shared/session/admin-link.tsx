import { Link } from 'react-router'
import { useIsAdmin } from '#web/shared/session/use-is-admin.ts'

/** A link to the edit screen of a mod, visible only to administrators. */
export function AdminLink({ modId }: { modId: number }) {
  if (!useIsAdmin()) return null
  return (
    <Link to={`/update/${modId}`} className="button button-quiet">
      UPDATE DETAILS
    </Link>
  )
}
