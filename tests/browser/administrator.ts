/** The administrator of every site that the browser tests start. */
export const ADMINISTRATOR = { email: 'admin@example.org', password: 'an admin password' } as const

/** The settings that make that administrator. */
export const ADMINISTRATOR_SETTINGS = {
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
} as const
