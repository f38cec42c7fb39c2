import { explainCertificate } from '#server/platform/errors/explain-certificate.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

/** What to do, by the code of the system or of PostgreSQL. */
const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server answers there. Is PostgreSQL running, and is the port right?',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host cannot be looked up just now',
  EHOSTUNREACH: 'the host cannot be reached from here',
  ENETUNREACH: 'the host cannot be reached from here',
  ETIMEDOUT: 'the server does not answer',
  ECONNRESET: 'the server broke the connection off. Is it a PostgreSQL?',
  ENOENT: 'there is no such socket. Is PostgreSQL running?',
  '28P01': 'PostgreSQL refuses the user or the password',
  '28000': 'PostgreSQL does not let this user in from here; see its pg_hba.conf',
  '3D000': 'PostgreSQL has no such database. Make it with createdb',
  '53300': 'PostgreSQL has no connection left',
  '57P03': 'PostgreSQL is just starting or stopping',
  '42501': 'PostgreSQL does not give this user the rights that it needs',
}
const NO_ANSWER = /timeout/i

/** Why a PostgreSQL cannot be used, as a sentence that names the setting and the server. */
export function explainConnection(error: unknown, databaseUrl: string): StartError {
  const reason = reasonOf(error)
  return new StartError(`DATABASE_URL: ${placeOf(databaseUrl)} cannot be used: ${reason}.`, {
    cause: error,
  })
}

/** What speaks against a server, as a part of a sentence that names neither it nor a password. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  const known = BY_CODE[code] ?? explainCertificate(error)
  return known ?? (NO_ANSWER.test(message) ? 'the server does not answer' : message || code)
}

/** The server and the database, without the user and the password. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${hostname || 'the local socket'}${port && `:${port}`}${pathname}`
}
