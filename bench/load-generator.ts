import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensurePackages } from '#tests/services/packages.ts'
import { endWithParent } from './end-with-parent.ts'
import { type CpuUse, measureCpu } from './process-usage.ts'

/** Enough that the server always has a request waiting. */
export const CONNECTIONS = 64
/** Of each round at its beginning and end, while the connections open and close. */
const EDGE_SHARE = 0.1

/** What one round of requests came to. */
export interface Load {
  readonly requestsPerSecond: number
  readonly server: CpuUse
  readonly generator: CpuUse
}

/** Installs the generator where it is missing. @throws Error saying what to install. */
export async function ensureGenerator(): Promise<void> {
  if (!(await isRunnable('wrk'))) await ensurePackages(['wrk'])
}

/** Whether a program of this name is there. */
export async function isRunnable(command: string): Promise<boolean> {
  const child = spawn(command, ['-v'], { stdio: 'ignore' })
  return Promise.race([
    once(child, 'exit').then(() => true),
    once(child, 'error').then(() => false),
  ]).catch(() => false)
}

/**
 * Sends as many requests as a server answers for so many seconds, over connections that stay open,
 * one request at a time on each.
 * @throws Error when an answer is no success or a connection breaks.
 */
export async function sendLoad(options: {
  url: string
  headers: Readonly<Record<string, string>>
  /** Sent by POST; none is a GET. */
  body?: string | undefined
  seconds: number
  serverPid: number
}): Promise<Load> {
  const script = options.body === undefined ? undefined : await writeScript(options.body)
  try {
    return await runGenerator({ ...options, script: script?.path })
  } finally {
    await script?.remove()
  }
}

async function runGenerator(options: {
  url: string
  headers: Readonly<Record<string, string>>
  script: string | undefined
  seconds: number
  serverPid: number
}): Promise<Load> {
  const { url, headers, script, seconds, serverPid } = options
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...fields]
  const child = spawn('wrk', [...args, ...(script ? ['-s', script] : []), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithParent(child)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(child, 'close')
  await sleep(seconds * 1000 * EDGE_SHARE)
  const windowMs = seconds * 1000 * (1 - 2 * EDGE_SHARE)
  const [server, generator] = await Promise.all([
    measureCpu(serverPid, windowMs),
    measureCpu(child.pid ?? 0, windowMs),
  ])
  await ended
  const requestsPerSecond = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(output)?.[1] ?? 0)
  if (requestsPerSecond === 0 || /Non-2xx|Socket errors/.test(output)) {
    throw new Error(`The requests to ${url} failed:\n${output}`)
  }
  return { requestsPerSecond, server, generator: { ...generator, mainThread: generator.process } }
}

/** The generator takes a body from a script alone. */
async function writeScript(body: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'load-'))
  const file = path.join(folder, 'post.lua')
  await writeFile(file, `wrk.method = "POST"\nwrk.body = ${JSON.stringify(body)}\n`)
  return { path: file, remove: () => rm(folder, { recursive: true }) }
}
