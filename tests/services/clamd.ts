import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { ensurePackages } from '#tests/services/packages.ts'
import { startServer, waitUntilReady } from '#tests/services/server-process.ts'

const MB = 1024 * 1024

/** What the scanner of the tests finds, wherever it stands in a file. */
export const KNOWN_VIRUS = 'modharbor-test-virus'
/** The EICAR test file; in two parts, so that no scanner minds this source. */
const EICAR = `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$`}${'EICAR-STANDARD-ANTIVIRUS-'}${'TEST-FILE!$H+H*'}`

export const CLAMD_MAX_FILE_BYTES = 5 * MB
export const CLAMD_MAX_SCAN_BYTES = 20 * MB

export interface ClamdServer {
  /** `tcp://127.0.0.1:port` */
  readonly url: string
  /** Halts it where it is: connections are taken, and nothing is answered. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** Starts a virus scanner on 127.0.0.1 that knows two signatures, with its files in `dir`. */
export async function startClamd(dir: string, port: number): Promise<ClamdServer> {
  await ensurePackages(['clamav-daemon'])
  const database = path.join(dir, 'signatures')
  await mkdir(database, { recursive: true })
  const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')
  const signatures = [
    `Modharbor.Test:0:*:${hex(KNOWN_VIRUS)}`,
    `Eicar-Test-Signature:0:0:${hex(EICAR)}`,
  ]
  await writeFile(path.join(database, 'tests.ndb'), `${signatures.join('\n')}\n`)
  const config = path.join(dir, 'clamd.conf')
  const settings = [
    'Foreground yes',
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `DatabaseDirectory ${database}`,
    `StreamMaxLength ${CLAMD_MAX_FILE_BYTES / MB}M`,
    `MaxFileSize ${CLAMD_MAX_FILE_BYTES / MB}M`,
    `MaxScanSize ${CLAMD_MAX_SCAN_BYTES / MB}M`,
  ]
  await writeFile(config, `${settings.join('\n')}\n`)
  const server = startServer({
    name: 'clamd',
    command: '/usr/sbin/clamd',
    args: ['--config-file', config],
    logFile: path.join(dir, 'clamd.log'),
  })
  try {
    await waitUntilReady([server], () => ping(port))
  } catch (error) {
    await server.stop()
    throw error
  }
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    server.assertRunning()
    if (server.pid !== undefined) process.kill(server.pid, name)
  }
  return {
    url: `tcp://127.0.0.1:${port}`,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: () => server.stop(),
  }
}

function ping(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 2_000 })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('No answer')))
    socket.once('data', () => {
      socket.destroy()
      resolve()
    })
    socket.write('zPING\0')
  })
}
