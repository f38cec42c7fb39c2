import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { ADMIN_SETTINGS } from '#tests/admin-site.ts'
import { PostgresPair } from '#tests/cluster/postgres-pair.ts'
import { freePort } from '#tests/free-port.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { plainDraft } from '#tests/plain-draft.ts'
import { type ClamdServer, startClamd } from '#tests/services/clamd.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { startGate, type TcpProxy } from '#tests/services/haproxy.ts'
import { type Nginx, startNginx } from '#tests/services/nginx.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

const PROCESSES = 3
export const MODS = 60

/** Three processes of the site behind nginx, with everything that they need. */
export interface Cluster {
  /** `https://…`, where visitors come in. */
  readonly origin: string
  readonly dir: string
  readonly postgres: PostgresPair
  readonly clamd: ClamdServer
  /** In front of S3, so that it can be halted though others use the same server. */
  readonly s3: TcpProxy
  readonly mails: MailServer
  readonly sites: readonly SiteProcess[]
  /** `kill -9` of a process. */
  kill(index: number): Promise<void>
  /** Asks a process to end, as a service manager does. */
  end(index: number): Promise<void>
  /**
   * Starts it again on its old address, as another machine would: with an empty folder.
   * @param main another release's, which all go on with that are started later.
   */
  start(index: number, main?: string): Promise<void>
  stop(): Promise<void>
}

/** Starts all of it; `S3_TEST_…` name an S3 server. */
export async function startCluster(): Promise<Cluster> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-cluster-'))
  await fs.chmod(dir, 0o711)
  const closing: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
    await fs.rm(dir, { recursive: true, force: true })
  }
  try {
    return await startIn(dir, closing, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startIn(
  dir: string,
  closing: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Cluster> {
  const postgres = await PostgresPair.start(path.join(dir, 'postgres'))
  closing.push(() => postgres.stop())
  await fillDatabase(postgres.primary.url)
  await postgres.addStandby({ isSynchronous: true })
  const bucket = await makeEmptyBucket('cluster')
  closing.push(bucket.close)
  const s3 = await startGate(path.join(dir, 's3'), Number(new URL(bucket.s3.endpoint ?? '').port))
  closing.push(s3.stop)
  const clamd = await startClamd(path.join(dir, 'clamd'), await freePort())
  closing.push(clamd.stop)
  const mails = await startMailServer()
  closing.push(mails.stop)
  const ports: number[] = []
  for (let n = 0; n < PROCESSES; n++) ports.push(await freePort())
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const nginx: Nginx = await startNginx(path.join(dir, 'nginx'), addresses)
  closing.push(nginx.stop)
  const settings = {
    ...ADMIN_SETTINGS,
    ...bucket.settings,
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    DATABASE_URL: postgres.url,
    CLAMD_URL: clamd.url,
    SMTP_URL: mails.url,
    PUBLIC_URL: nginx.secure,
    TRUST_PROXY: '127.0.0.1',
    STOP_DELAY_SECONDS: '1',
  }
  let release: string | undefined
  const startAt = (port: number) =>
    startSiteProcess({ ...settings, PORT: String(port) }, release ? { main: release } : {})
  const sites: SiteProcess[] = []
  closing.push(() => Promise.all(sites.map((site) => site.stop())))
  sites.push(...(await Promise.all(ports.map((port) => startAt(port)))))
  const end = async (index: number, signal: NodeJS.Signals) => {
    const site = sites[index] as SiteProcess
    const ended = once(site.process, 'exit')
    site.process.kill(signal)
    await ended
    await site.stop()
  }
  return {
    ...{ origin: nginx.secure, dir, postgres, clamd, s3, mails, sites, stop },
    kill: (index) => end(index, 'SIGKILL'),
    end: (index) => end(index, 'SIGTERM'),
    start: async (index, main) => {
      release = main ?? release
      sites[index] = await startAt(ports[index] as number)
    },
  }
}

async function fillDatabase(databaseUrl: string): Promise<void> {
  const handle = await connectDatabase({ databaseUrl })
  await migrate(handle)
  const drafts = Array.from({ length: MODS }, (_, n) => plainDraft({ name: `Number ${n}` }))
  await handle.db.transaction().execute((tx) => saveMods(tx, drafts))
  await handle.close()
}
