import { Suspense } from 'react'
import { late } from '#web/shared/chunks/late.tsx'
import { useRights } from '#web/shared/session/use-rights.ts'

const StaffLinks = late('staff-links', () => import('#web/shared/session/staff-links.tsx'))

/**
 * What a mod's page has for those who run the site, as far as they may: a link to its edit screen, to
 * its history, to its open reports. Nothing for everybody else.
 */
export function AdminLink({ modId }: { modId: number }) {
  const role = useRights()
  if (!role || role === 'signed-out' || role === 'user') return null
  return (
    <Suspense>
      <StaffLinks modId={modId} role={role} />
    </Suspense>
  )
}
