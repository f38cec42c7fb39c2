import { Link } from 'react-router'
import type { Role } from '#contract/base/roles.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { ModReports } from '#web/shared/session/mod-reports.tsx'

interface StaffLinksProperties {
  modId: number
  role: Exclude<Role, 'user'>
}

/** What administrators, moderators and editors find on a mod's page. */
export default function StaffLinks({ modId, role }: StaffLinksProperties) {
  if (role === 'editor') return <EditorLink modId={modId} />
  return (
    <>
      {role === 'administrator' ? (
        <UpdateLink modId={modId} />
      ) : (
        <Link to={`/history/${modId}`} className="button button-quiet">
          History
        </Link>
      )}
      <ModReports modId={modId} />
    </>
  )
}

/** Leads editors to the edit screen of a mod of theirs. */
function EditorLink({ modId }: { modId: number }) {
  const key = String(modId)
  const { loaded } = useLoaded(key, (signal) =>
    getBrowserApi().getRights({ body: { modId }, signal }),
  )
  const isTheirs = loaded.state === 'loaded' && loaded.key === key && loaded.value.mayEdit
  return isTheirs ? <UpdateLink modId={modId} /> : null
}

function UpdateLink({ modId }: { modId: number }) {
  return (
    <Link to={`/update/${modId}`} className="button button-quiet">
      UPDATE DETAILS
    </Link>
  )
}
