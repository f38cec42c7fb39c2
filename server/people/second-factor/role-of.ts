import type { PrivilegedRole } from '#contract/second-factor-roles.ts'

/** What an account may do, by the name of its role. */
export function roleOf(account: { readonly isAdmin: boolean }): PrivilegedRole | 'user' {
  return account.isAdmin ? 'administrator' : 'user'
}
