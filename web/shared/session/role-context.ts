import { createContext, useContext } from 'react'
import { mayDo, type Need, type Role } from '#contract/base/roles.ts'

/** Who looks at a screen that is not for everybody; its gate has asked the server. */
export const RoleContext = createContext<Role>('user')

/** Whether who looks at the screen may do what asks for this. */
export function useMay(need: Need): boolean {
  return mayDo(useContext(RoleContext), need)
}

/** What who looks at the screen is. */
export function useRole(): Role {
  return useContext(RoleContext)
}
