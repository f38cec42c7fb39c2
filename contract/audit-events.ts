/** Under which kinds the log can be looked through. */
export const AUDIT_GROUPS = {
  logins: 'Logins',
  accounts: 'Accounts and codes',
  rights: 'Rights and refusals',
  mods: 'Mods and files',
  reports: 'Reports',
} as const
export type AuditGroup = keyof typeof AUDIT_GROUPS

interface AuditEventKind {
  readonly group: AuditGroup
  readonly label: string
}

/** What the log keeps, and how it is called. */
export const AUDIT_EVENTS = {
  'login.done': { group: 'logins', label: 'Logged in' },
  'login.refused': { group: 'logins', label: 'Wrong password' },
  'login.limited': { group: 'logins', label: 'Too many tries to log in' },
  'logout.done': { group: 'logins', label: 'Logged out' },
  'sessions.ended': { group: 'logins', label: 'Logged out everywhere' },
  'proof.done': { group: 'logins', label: 'Second factor proved' },
  'proof.refused': { group: 'logins', label: 'Second factor refused' },
  'registration.asked': { group: 'accounts', label: 'Registration begun' },
  'registration.refused': { group: 'accounts', label: 'Registration refused' },
  'account.made': { group: 'accounts', label: 'Account opened' },
  'account.deleted': { group: 'accounts', label: 'Account deleted' },
  'code.asked': { group: 'accounts', label: 'One-time code asked for' },
  'code.refused': { group: 'accounts', label: 'Wrong one-time code' },
  'password.changed': { group: 'accounts', label: 'Password changed' },
  'email.changed': { group: 'accounts', label: 'E-mail address changed' },
  'factor.added': { group: 'accounts', label: 'Second factor added' },
  'factor.removed': { group: 'accounts', label: 'Second factor removed' },
  'factor.renewed': { group: 'accounts', label: 'New recovery codes made' },
  'factor.recovered': { group: 'accounts', label: 'Second factor removed by the operator' },
  'data.downloaded': { group: 'accounts', label: 'Own data downloaded' },
  'admin.granted': { group: 'rights', label: 'Made an administrator' },
  'admin.revoked': { group: 'rights', label: 'No longer an administrator' },
  'access.refused': { group: 'rights', label: 'Tried what only administrators may do' },
  'log.shortened': { group: 'rights', label: 'More events than the log takes' },
  'mod.added': { group: 'mods', label: 'Mod added' },
  'mod.changed': { group: 'mods', label: 'Mod changed' },
  'mod.deleted': { group: 'mods', label: 'Mod deleted' },
  'mod.undeleted': { group: 'mods', label: 'Mod brought back from the trash' },
  'mod.restored': { group: 'mods', label: 'Earlier version of a mod restored' },
  'mods.changed': { group: 'mods', label: 'Many mods changed' },
  'mods.undone': { group: 'mods', label: 'Change of many mods undone' },
  'file.uploaded': { group: 'mods', label: 'File or image uploaded' },
  'report.taken': { group: 'reports', label: 'Report taken' },
  'report.released': { group: 'reports', label: 'Report given back' },
  'report.noted': { group: 'reports', label: 'Note on a report' },
  'report.closed': { group: 'reports', label: 'Report closed' },
  'report.merged': { group: 'reports', label: 'Reports merged' },
  'report.reopened': { group: 'reports', label: 'Report opened again' },
} as const satisfies Record<string, AuditEventKind>
export type AuditEvent = keyof typeof AUDIT_EVENTS
