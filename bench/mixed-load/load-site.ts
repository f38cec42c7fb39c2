import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { startS3 } from '#tests/services/rgw.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'
import { MEMORY_OPTIONS } from '../../scripts/memory-options.ts'
import { endWithParent } from '../end-with-parent.ts'
import { openPostgresCopy, prepareDataFolder } from '../prepared-catalogue.ts'
import { workspace } from '../workspace.ts'

/** A site with a generated catalogue of its own, whose processes can be told apart. */
export interface LoadSite {
  readonly url: string
  readonly pids: {
    readonly site: number
    /** None where it is within the site. */
    readonly database: readonly number[]
    readonly storage: readonly number[]
  }
  readonly stop: () => Promise<void>
}

/** How a site keeps what it has. */
export type SetUp = 'embedded' | 'postgres'

export const ADMIN = { email: 'load@example.org', password: 'a long password' }

const SETTINGS = {
  SAMPLE_CATALOGUE: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  // As operators have it; tests turn it off.
  IMAGE_AVIF: 'on',
  // Visitors have addresses of their own.
  TRUST_PROXY: '127.0.0.1',
}

/** Starts a site with so many mods: on the embedded database and a folder, or on PostgreSQL and S3. */
export function startLoadSite(setUp: SetUp, mods: number): Promise<LoadSite> {
  return setUp === 'embedded' ? startEmbedded(mods) : startWithServers(mods)
}

/** On a copy: what is published must not be in the catalogue that other parts measure. */
async function startEmbedded(mods: number): Promise<LoadSite> {
  const dataDir = path.join(await workspace('load-embedded'), 'data')
  await rm(dataDir, { recursive: true, force: true })
  await cp(await prepareDataFolder(mods), dataDir, { recursive: true })
  const site = await startSite({ DATA_DIR: dataDir })
  return {
    url: site.url,
    pids: { site: site.process.pid ?? 0, database: [], storage: [] },
    stop: async () => {
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startWithServers(mods: number): Promise<LoadSite> {
  const folder = await workspace('load-s3')
  await rm(folder, { recursive: true, force: true })
  const s3 = await startS3(path.join(folder, 'servers'), await freePort())
  const postgres = await openPostgresCopy(mods)
  const site = await startSite({
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  })
  return {
    url: site.url,
    pids: { site: site.process.pid ?? 0, database: [postgres.pid], storage: s3.pids },
    stop: async () => {
      await site.stop()
      await postgres.close()
      await s3.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startSite(settings: Record<string, string>): Promise<SiteProcess> {
  const site = await startSiteProcess({ ...SETTINGS, ...settings }, { nodeOptions: MEMORY_OPTIONS })
  endWithParent(site.process)
  return site
}
