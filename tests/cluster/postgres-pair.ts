import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { startPostgresProxy, type TcpProxy } from '#tests/services/haproxy.ts'
import { type PostgresServer, query, startPostgres } from '#tests/services/postgres.ts'
import { waitUntilReady } from '#tests/services/server-process.ts'
import { startStandby } from '#tests/services/standby.ts'

/** A server of the pair, and the folder with its data. */
interface Member {
  readonly server: PostgresServer
  readonly dir: string
  readonly port: number
}

/**
 * PostgreSQL with a standby, and HAProxy on the shipped file in front of them: `url` leads to whichever
 * is the primary.
 */
export class PostgresPair {
  readonly #root: string
  readonly #ports: readonly [number, number]
  readonly url: string
  #primary: Member
  #standby: (Member & { readonly promote: () => Promise<void> }) | undefined
  readonly #proxy: TcpProxy
  #made = 1
  /** Whether nothing is confirmed before the standby has it. */
  isSynchronous = false

  private constructor(root: string, ports: readonly [number, number], parts: Parts) {
    this.#root = root
    this.#ports = ports
    this.#primary = parts.primary
    this.#proxy = parts.proxy
    const url = new URL(parts.primary.server.url)
    url.port = String(parts.proxy.port)
    this.url = url.href
  }

  /** Starts it without a standby, with its files in `root`. */
  static async start(root: string): Promise<PostgresPair> {
    await mkdir(root, { recursive: true })
    // The servers' own user has to come in.
    await chmod(root, 0o755)
    const ports = [await freePort(), await freePort()] as const
    const dir = path.join(root, 'server-1')
    const server = await startPostgres(dir, ports[0], { max_wal_senders: '8' })
    await letChecksIn(server, dir)
    const proxy = await startPostgresProxy(path.join(root, 'proxy'), ports)
    const pair = new PostgresPair(root, ports, { primary: { server, dir, port: ports[0] }, proxy })
    // HAProxy takes both for primaries until it has looked, and lets nobody in.
    await waitUntilReady([], () => query(pair.url, 'SELECT 1'))
    return pair
  }

  get primary(): PostgresServer {
    return this.#primary.server
  }

  /**
   * Gives the primary a standby, which commits wait for if it is `synchronous`.
   * @param through the port of a proxy by which the standby reaches its primary.
   */
  async addStandby({
    isSynchronous,
    through,
  }: {
    isSynchronous: boolean
    through?: number
  }): Promise<void> {
    const port = this.#ports.find((each) => each !== this.#primary.port) as number
    this.#made += 1
    const dir = path.join(this.#root, `server-${this.#made}`)
    const from = new URL(this.#primary.server.url)
    if (through !== undefined) from.port = String(through)
    const settings = { max_wal_senders: '8' }
    const server = await startStandby(from.href, dir, port, { settings })
    this.#standby = { server, dir, port, promote: server.promote }
    this.isSynchronous = isSynchronous
    const names = isSynchronous ? 'standby' : ''
    await query(this.primary.url, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await query(this.primary.url, 'SELECT pg_reload_conf()')
  }

  get primaryPort(): number {
    return this.#primary.port
  }

  /** `kill -9` of the primary and all of its processes. */
  async killPrimary(): Promise<void> {
    const { dir, server } = this.#primary
    const text = await readFile(path.join(dir, 'data/postmaster.pid'), 'utf8')
    const first = Number(text.split('\n')[0])
    const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8')
    for (const pid of [first, ...children.trim().split(' ').map(Number)]) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended by itself a moment ago.
      }
    }
    await server.stop()
  }

  /** Makes the standby the primary; what was the primary has to be gone. */
  async promote(): Promise<void> {
    if (!this.#standby) throw new Error('There is no standby')
    const gone = this.#primary
    await this.#standby.promote()
    this.#primary = this.#standby
    this.#standby = undefined
    await rm(gone.dir, { recursive: true, force: true })
  }

  async stop(): Promise<void> {
    await this.#proxy.stop()
    await this.#standby?.server.stop()
    await this.#primary.server.stop()
  }
}

interface Parts {
  readonly primary: Member
  readonly proxy: TcpProxy
}

/** Does what the shipped file of HAProxy asks for. */
export async function letChecksIn(server: PostgresServer, dir: string): Promise<void> {
  const file = path.join(dir, 'data/pg_hba.conf')
  const lines = await readFile(file, 'utf8')
  await writeFile(file, `host postgres haproxy 127.0.0.1/32 trust\n${lines}`)
  await query(server.url, 'CREATE ROLE haproxy LOGIN CONNECTION LIMIT 10')
  await query(server.url, 'SELECT pg_reload_conf()')
}
