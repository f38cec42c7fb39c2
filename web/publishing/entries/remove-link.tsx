import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '#web/shared/session/role-context.ts'

interface RemoveLinkProperties {
  modId: number
  /** The change whose version is to go; left out, everything of the mod can be chosen. */
  version?: number
  className?: string
  children: ReactNode
}

/** Leads to where something of a mod is removed for good; nothing for who may not do that. */
export function RemoveLink({ modId, version, className, children }: RemoveLinkProperties) {
  if (!useMay('admin')) return null
  const to = version === undefined ? `/remove/${modId}` : `/remove/${modId}?version=${version}`
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
