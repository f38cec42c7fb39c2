/** Under which kinds the log can be looked through. */
export const AUDIT_GROUPS = {
  logins: 'Logins',
  accounts: 'Accounts and codes',
  rights: 'Rights and refusals',
  mods: 'Mods and files',
  reports: 'Reports',
  settings: 'Settings',
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
  'sessions.ended': { group: 'logins', label: 'Several logins ended' },
  'session.ended': { group: 'logins', label: 'Login ended' },
  'proof.done': { group: 'logins', label: 'Two-step verification passed' },
  'proof.refused': { group: 'logins', label: 'Two-step verification failed' },
  'registration.asked': { group: 'accounts', label: 'Registration begun' },
  'registration.refused': { group: 'accounts', label: 'Registration refused' },
  'account.made': { group: 'accounts', label: 'Account opened' },
  'account.deleted': { group: 'accounts', label: 'Account deleted' },
  'code.asked': { group: 'accounts', label: 'One-time code asked for' },
  'code.refused': { group: 'accounts', label: 'Wrong one-time code' },
  'password.changed': { group: 'accounts', label: 'Password changed' },
  'email.changed': { group: 'accounts', label: 'E-mail address changed' },
  'factor.added': { group: 'accounts', label: 'Passkey or app added' },
  'factor.removed': { group: 'accounts', label: 'Passkey or app removed' },
  'factor.renewed': { group: 'accounts', label: 'New recovery codes made' },
  'factor.recovered': {
    group: 'accounts',
    label: 'Two-step verification switched off by the operator',
  },
  'data.downloaded': { group: 'accounts', label: 'Own data downloaded' },
  'admin.granted': { group: 'rights', label: 'Made an administrator' },
  'admin.revoked': { group: 'rights', label: 'No longer an administrator' },
  'access.refused': { group: 'rights', label: 'Tried something without the rights' },
  'role.changed': { group: 'rights', label: 'Role changed' },
  'account.blocked': { group: 'rights', label: 'Account blocked' },
  'account.unblocked': { group: 'rights', label: 'Account no longer blocked' },
  'login.blocked': { group: 'logins', label: 'Login of a blocked account refused' },
  'person.signed-out': { group: 'rights', label: 'Logged out by an administrator' },
  'mod.assigned': { group: 'rights', label: 'Mod given to an editor' },
  'mod.unassigned': { group: 'rights', label: 'Mod taken from an editor' },
  'log.shortened': { group: 'rights', label: 'More events than the log takes' },
  'mod.added': { group: 'mods', label: 'Mod added' },
  'mod.changed': { group: 'mods', label: 'Mod changed' },
  'mod.deleted': { group: 'mods', label: 'Mod deleted' },
  'mod.undeleted': { group: 'mods', label: 'Mod brought back from the trash' },
  'mod.restored': { group: 'mods', label: 'Earlier version of a mod restored' },
  'mods.changed': { group: 'mods', label: 'Many mods changed' },
  'mods.undone': { group: 'mods', label: 'Change of many mods undone' },
  'tag.renamed': { group: 'mods', label: 'Tag renamed' },
  'tag.merged': { group: 'mods', label: 'Tag merged into another' },
  'tag.pictured': { group: 'mods', label: 'Picture of a tag changed' },
  'tag.deleted': { group: 'mods', label: 'Unused tag deleted' },
  'content.removed': { group: 'mods', label: 'Content removed for good' },
  'content.unblocked': { group: 'mods', label: 'File or image unblocked' },
  'file.uploaded': { group: 'mods', label: 'File or image uploaded' },
  'report.taken': { group: 'reports', label: 'Report taken' },
  'report.released': { group: 'reports', label: 'Report given back' },
  'report.noted': { group: 'reports', label: 'Note on a report' },
  'report.closed': { group: 'reports', label: 'Report closed' },
  'report.merged': { group: 'reports', label: 'Reports merged' },
  'report.reopened': { group: 'reports', label: 'Report opened again' },
  'synonym.added': { group: 'settings', label: 'Synonym added' },
  'synonym.removed': { group: 'settings', label: 'Synonym removed' },
  'settings.changed': { group: 'settings', label: 'Settings changed' },
} as const satisfies Record<string, AuditEventKind>
export type AuditEvent = keyof typeof AUDIT_EVENTS
