/** Where the entries go: the site's logger, or one that writes as it does. */
interface AuditLogger {
  readonly info: (fields: object, message: string) => void
}

/** What happened to an account. */
type AccountEvent =
  | 'registration.asked'
  | 'registration.refused'
  | 'account.made'
  | 'account.deleted'
  | 'login.done'
  | 'login.refused'
  | 'login.limited'
  | 'logout.done'
  | 'sessions.ended'
  | 'code.asked'
  | 'code.refused'
  | 'password.changed'
  | 'email.changed'
  | 'admin.granted'
  | 'admin.revoked'

/** Writes the log entry of an event. Never pass a password, a code, a token or an e-mail address. */
export type Audit = (
  event: AccountEvent,
  fields?: { accountId?: number | null | undefined; ip?: string; reason?: string },
) => void

/**
 * Makes the writer of the audit log.
 * @param nameNetwork names the network of an address without telling it: addresses are never
 * written. Left out where nobody came over a network.
 */
export function createAudit(logger: AuditLogger, nameNetwork?: (ip: string) => string): Audit {
  return (event, { ip, ...fields } = {}) => {
    const network = ip && nameNetwork ? { network: nameNetwork(ip) } : {}
    logger.info({ event, ...fields, ...network }, `account: ${event}`)
  }
}
