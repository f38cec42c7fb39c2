/** The roles whose calls change the site, and whose second factor can be required. */
export const PRIVILEGED_ROLES = ['editor', 'moderator', 'administrator'] as const
export type PrivilegedRole = (typeof PRIVILEGED_ROLES)[number]
