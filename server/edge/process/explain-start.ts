import { AdministratorError } from '#server/people/accounts/administrators.ts'
import { type Config, ConfigError } from '#server/platform/config/config.ts'
import { FolderInUseError } from '#server/platform/db/embedded/lock-folder.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { StorageMismatch } from '#server/platform/pairing/match-storage.ts'
import { StorageUnavailable } from '#server/platform/storage/storage.ts'

const EXPECTED = [
  AdministratorError,
  ConfigError,
  FolderInUseError,
  StartError,
  StorageMismatch,
  StorageUnavailable,
]
/** Up to here ports belong to the system. */
const LAST_SYSTEM_PORT = 1023

/**
 * Why the site did not start, as a sentence for the operator; undefined if the error is unexpected.
 */
export function explainStart(error: unknown, config: Config | undefined): string | undefined {
  if (EXPECTED.some((type) => error instanceof type)) return (error as Error).message
  const { code, syscall } = error as NodeJS.ErrnoException
  const isAboutListening = syscall === 'listen' || syscall === 'getaddrinfo'
  return config && code && isAboutListening ? explainListening(code, config) : undefined
}

function explainListening(code: string, { host, port }: Config): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: another program is already listening on port ${port} of ${host}. Stop it, or set PORT to another port.`
    case 'EACCES':
      return port <= LAST_SYSTEM_PORT
        ? `PORT: port ${port} needs system rights. Set PORT to one above ${LAST_SYSTEM_PORT}, and let a proxy pass requests on.`
        : `PORT: the system does not let the site listen on port ${port} of ${host}.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST: ${host} is not an address of this machine. Set HOST to localhost, or to 0.0.0.0 for all addresses.`
    default:
      return undefined
  }
}
