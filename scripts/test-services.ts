import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { startClamd } from '#tests/services/clamd.ts'
import { startPostgres } from '#tests/services/postgres.ts'
import { startS3 } from '#tests/services/rgw.ts'

const VITEST = path.join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Stop = () => Promise<void>
type Environment = Record<string, string>

async function postgresEnvironment(dir: string, stops: Stop[]): Promise<Environment> {
  const postgres = await startPostgres(path.join(dir, 'postgres'), await freePort())
  stops.push(postgres.stop)
  return { TEST_DATABASE_URL: postgres.url }
}

async function s3Environment(dir: string, stops: Stop[]): Promise<Environment> {
  const s3 = await startS3(path.join(dir, 's3'), await freePort())
  stops.push(s3.stop)
  return {
    S3_TEST_ENDPOINT: s3.endpoint,
    S3_TEST_REGION: s3.region,
    S3_TEST_BUCKET: s3.bucket,
    S3_TEST_ACCESS_KEY_ID: s3.accessKeyId,
    S3_TEST_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
}

async function clamdEnvironment(dir: string, stops: Stop[]): Promise<Environment> {
  const clamd = await startClamd(path.join(dir, 'clamd'), await freePort())
  stops.push(clamd.stop)
  return { TEST_CLAMD_URL: clamd.url }
}

/** Starts all at once; where one fails, still waits for the others, so that they can be stopped. */
async function startServers(dir: string, stops: Stop[]): Promise<Environment> {
  const results = await Promise.allSettled([
    postgresEnvironment(dir, stops),
    s3Environment(dir, stops),
    clamdEnvironment(dir, stops),
  ])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return Object.assign({}, ...results.map((result) => 'value' in result && result.value))
}

/** Runs the suites to their end, or until `signal`; resolves to the exit code. */
function runSuites(environment: Environment, signal: AbortSignal): Promise<number> {
  const child = spawn(
    process.execPath,
    [VITEST, 'run', '--project', 'services', '--maxWorkers=2', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, ...environment } },
  )
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function main(): Promise<number> {
  const interrupted = new AbortController()
  for (const name of STOP_SIGNALS) process.on(name, () => interrupted.abort())
  const dir = await mkdtemp(path.join(tmpdir(), 'modharbor-services-'))
  // PostgreSQL's own user must be able to pass through.
  await chmod(dir, 0o711)
  const stops: Stop[] = []
  try {
    const started = performance.now()
    const environment = await startServers(dir, stops)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`PostgreSQL, S3 and clamd started in ${seconds} s`)
    return interrupted.signal.aborted ? 1 : await runSuites(environment, interrupted.signal)
  } finally {
    await Promise.allSettled(stops.map((stop) => stop()))
    await rm(dir, { recursive: true, force: true })
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error)
  return 1
})
