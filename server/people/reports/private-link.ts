import { createHash } from 'node:crypto'
import type { KeyedHash } from '#server/people/accounts/account-secret.ts'

/**
 * The private token of a report: 256 bits that nobody can guess without the site's secret. It is
 * calculated whenever a mail or the account page needs it, so that the report itself keeps only its
 * hash.
 */
export function reportToken(hash: KeyedHash, reportId: number): string {
  return hash('report-link', String(reportId)).toString('base64url')
}

/** What the database keeps of a token. */
export function hashReportToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The page that shows a report to whoever has its token. */
export function statusPath(token: string): string {
  return `/report-status/${token}`
}
