/** The administrator of the site that all browser tests share. */
export const ADMINISTRATOR = {
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'an admin password',
} as const
