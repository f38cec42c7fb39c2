import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { letChecksIn } from '#tests/cluster/postgres-pair.ts'
import { freePort } from '#tests/free-port.ts'
import { startPostgresProxy, type TcpProxy } from '#tests/services/haproxy.ts'
import { type PostgresServer, startPostgres } from '#tests/services/postgres.ts'
import { type Standby, startStandby } from '#tests/services/standby.ts'

/** Longer than the proxy needs to notice anything. */
const NOTICED = { timeout: 10_000, interval: 100 }

let dir: string
let primary: PostgresServer
let standby: Standby
let proxy: TcpProxy
beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-haproxy-'))
  // The servers' own user has to come in.
  await fs.chmod(dir, 0o755)
  const [first, second] = [await freePort(), await freePort()]
  primary = await startPostgres(path.join(dir, 'first'), first)
  await letChecksIn(primary, path.join(dir, 'first'))
  standby = await startStandby(primary.url, path.join(dir, 'second'), second)
  proxy = await startPostgresProxy(path.join(dir, 'proxy'), [first, second])
}, 120_000)
afterAll(async () => {
  await proxy?.stop()
  await standby?.stop()
  await primary?.stop()
  await fs.rm(dir, { recursive: true, force: true })
})

/** The port of the server that the proxy leads to, or why nobody is let in. */
async function serverBehind(): Promise<string> {
  const url = new URL(primary.url)
  url.port = String(proxy.port)
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select inet_server_port()::text as port')
    return rows[0].port
  } catch {
    return 'nobody'
  } finally {
    await client.end().catch(() => undefined)
  }
}

const portOf = ({ url }: PostgresServer) => new URL(url).port

test('leads to the primary, to nobody while there are two, and to the one that is left', async () => {
  await vi.waitUntil(async () => (await serverBehind()) === portOf(primary), NOTICED)
  await standby.promote()
  await vi.waitUntil(async () => (await serverBehind()) === 'nobody', NOTICED)
  await primary.crash()
  await vi.waitUntil(async () => (await serverBehind()) === portOf(standby), NOTICED)
  expect(await serverBehind()).toBe(portOf(standby))
}, 60_000)
