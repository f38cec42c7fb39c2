import { once } from 'node:events'
import fs from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { ensurePackages } from '#tests/services/packages.ts'
import { startServer, waitUntilReady } from '#tests/services/server-process.ts'

const CONFIG = path.resolve(import.meta.dirname, '../../deploy/haproxy/modharbor-postgresql.cfg')

/** A TCP proxy on 127.0.0.1. */
export interface TcpProxy {
  readonly port: number
  /** Halts it where it is: connections stay open and new ones come about, and nothing passes. */
  freeze(): void
  thaw(): void
  /** Ends it at once, with all that it has not passed on. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts HAProxy on the shipped file in front of the PostgreSQL servers at these two ports. */
export async function startPostgresProxy(
  dir: string,
  [first, second]: readonly [number, number],
): Promise<TcpProxy> {
  const port = await freePort()
  const shipped = await fs.readFile(CONFIG, 'utf8')
  const config = shipped
    .replace('bind 10.0.0.9:5432', `bind 127.0.0.1:${port}`)
    .replace('10.0.0.1:5432', `127.0.0.1:${first}`)
    .replace('10.0.0.2:5432', `127.0.0.1:${second}`)
  return startHaproxy(dir, port, config)
}

/** Starts HAProxy as a gate in front of one server, which can be halted where the server cannot. */
export async function startGate(dir: string, to: number): Promise<TcpProxy> {
  const port = await freePort()
  const config = `defaults
  mode tcp
  timeout connect 2s
  timeout client 24h
  timeout server 24h
listen gate
  bind 127.0.0.1:${port}
  server behind 127.0.0.1:${to}
`
  return startHaproxy(dir, port, config)
}

async function startHaproxy(dir: string, port: number, config: string): Promise<TcpProxy> {
  await ensurePackages(['haproxy'])
  await fs.mkdir(dir, { recursive: true })
  const file = path.join(dir, 'haproxy.cfg')
  await fs.writeFile(file, config)
  const server = startServer({
    name: 'HAProxy',
    command: 'haproxy',
    args: ['-db', '-f', file],
    logFile: path.join(dir, 'haproxy.log'),
  })
  await waitUntilReady([server], async () => {
    const socket = connect({ host: '127.0.0.1', port })
    await once(socket, 'connect').finally(() => socket.destroy())
  })
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    server.assertRunning()
    if (server.pid !== undefined) process.kill(server.pid, name)
  }
  return {
    port,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: () => server.stop(undefined, 'SIGKILL'),
    stop: () => server.stop(),
  }
}
