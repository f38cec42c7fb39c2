import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import process from 'node:process'
import { PassThrough } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  type AnswerLine,
  CALL_HEADER,
  type CommandCall,
  commandCallSchema,
  socketPath,
} from '#server/edge/control/command-call.ts'

/** Runs a command of the operator to its end, with errors said on `stderr`; resolves to the exit code. */
export type CommandRunner = (
  call: CommandCall,
  streams: {
    readonly stdin: http.IncomingMessage
    readonly stdout: PassThrough
    readonly stderr: PassThrough & { readonly isTTY: boolean }
    /** Aborts when the caller is gone or the site stops. */
    readonly signal: AbortSignal
  },
) => Promise<number>

export interface CommandServer {
  /** Takes no more commands, aborts the running ones and waits for them, a few seconds at most. */
  readonly close: () => Promise<void>
}

/** How long the caller may take to read the last lines. */
const HANG_UP_MS = 5_000
/** How long a running command may take to end when the site stops. */
const STOP_MS = 3_000

type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/**
 * Accepts the operator's commands on a socket in the data folder, because nobody else can open the
 * embedded database while the site runs. Only the folder's owner can connect.
 */
export async function serveCommands(
  dataDir: string,
  run: CommandRunner,
  logger: Logger,
): Promise<CommandServer> {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const server = http.createServer((request, response) => {
    const done = answer(request, response, run, stopping.signal).catch((error: unknown) => {
      logger.error({ err: error }, 'A command of the operator failed')
      response.destroy()
    })
    running.add(done)
    done.finally(() => running.delete(done))
  })
  // A command's input may last as long as somebody types.
  server.requestTimeout = 0
  await listen(server, dataDir, logger)
  return {
    close: async () => {
      const closed = server.listening ? once(server, 'close') : undefined
      server.close()
      stopping.abort(new Error('The site is being stopped'))
      // One that does not listen loses the database a moment later.
      await Promise.race([
        Promise.allSettled(running),
        setTimeout(STOP_MS, undefined, { ref: false }),
      ])
      server.closeAllConnections()
      await closed
    },
  }
}

async function listen(server: http.Server, dataDir: string, logger: Logger): Promise<void> {
  const path = socketPath(dataDir)
  if (path === undefined) {
    logger.warn('DATA_DIR has too long a name for a socket: commands need the site to be stopped')
    return
  }
  // A killed process leaves its socket behind. We hold the folder's lock, so nobody else is using
  // it.
  if (process.platform !== 'win32') await fs.rm(path, { force: true })
  const mask = process.umask(0o077)
  try {
    server.listen(path)
    await once(server, 'listening')
    if (process.platform !== 'win32') await fs.chmod(path, 0o600)
  } finally {
    process.umask(mask)
  }
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  run: CommandRunner,
  stopping: AbortSignal,
): Promise<void> {
  const call = readCall(request.headers[CALL_HEADER])
  if (!call) {
    response.writeHead(400).end()
    return
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders()
  const gone = new AbortController()
  response.once('close', () => gone.abort(new Error('Whoever gave the command is gone')))
  const signal = AbortSignal.any([gone.signal, stopping])
  signal.addEventListener('abort', () => request.destroy(), { once: true })
  const stdout = new PassThrough()
  const stderr = Object.assign(new PassThrough(), { isTTY: call.isTerminal })
  const passing = [pass(stdout, 'stdout', response), pass(stderr, 'stderr', response)]
  const code = await run(call, { stdin: request, stdout, stderr, signal })
  stdout.end()
  stderr.end()
  await Promise.allSettled(passing)
  // The caller hangs up when it has read this. Ended from here, input that nobody has read would
  // break the connection before the last lines have arrived.
  response.write(lineOf(['exit', code]))
  await Promise.race([closed(response), setTimeout(HANG_UP_MS, undefined, { ref: false })])
  response.end()
}

function readCall(header: string | string[] | undefined): CommandCall | undefined {
  try {
    const json = Buffer.from(String(header), 'base64').toString('utf8')
    return commandCallSchema.parse(JSON.parse(json))
  } catch {
    return undefined
  }
}

/** Passes an output on as lines of the answer, no faster than they are read. */
async function pass(
  output: PassThrough,
  name: 'stdout' | 'stderr',
  response: http.ServerResponse,
): Promise<void> {
  for await (const chunk of output as AsyncIterable<Buffer>) {
    const wantsMore = response.write(lineOf([name, chunk.toString('base64')]))
    if (!wantsMore && !response.closed)
      await Promise.race([once(response, 'drain'), closed(response)])
  }
}

function closed(response: http.ServerResponse): Promise<void> {
  if (response.closed) return Promise.resolve()
  return new Promise((resolve) => response.once('close', () => resolve()))
}

function lineOf(line: AnswerLine): string {
  return `${JSON.stringify(line)}\n`
}
