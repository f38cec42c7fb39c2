import http from 'node:http'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import {
  answerLineSchema,
  CALL_HEADER,
  type CommandCall,
  socketPath,
} from '#server/edge/control/command-call.ts'

/** Nobody listens there: the site does not run, or was killed and left its socket behind. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'])

interface Terminal {
  readonly stdin: Readable
  readonly stdout: Writable
  readonly stderr: Writable & { readonly isTTY?: boolean }
}

/**
 * Asks the site that runs on `dataDir` to run a command. Input and output are passed through.
 * @returns the exit code, or undefined if no site is listening
 * @throws Error when the site ends or refuses in the middle of it.
 */
export async function askSite(
  dataDir: string,
  call: Omit<CommandCall, 'isTerminal'>,
  { stdin, stdout, stderr }: Terminal,
): Promise<number | undefined> {
  const answer = await post(dataDir, { ...call, isTerminal: stderr.isTTY === true }, stdin)
  if (!answer) return undefined
  const outputs = { stdout, stderr }
  try {
    for await (const text of createInterface({ input: answer })) {
      const [name, value] = answerLineSchema.parse(JSON.parse(text))
      if (name === 'exit') return value
      await written(outputs[name], Buffer.from(value, 'base64'))
    }
    throw new Error('The site ended before the command did')
  } finally {
    answer.destroy()
    stdin.unpipe()
    stdin.pause()
  }
}

function post(
  dataDir: string,
  call: CommandCall,
  stdin: Readable,
): Promise<http.IncomingMessage | undefined> {
  const path = socketPath(dataDir)
  if (path === undefined) return Promise.resolve(undefined)
  const headers = { [CALL_HEADER]: Buffer.from(JSON.stringify(call)).toString('base64') }
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath: path, method: 'POST', headers, agent: false })
    request.once('response', (answer) => {
      if (answer.statusCode === 200) resolve(answer)
      else reject(new Error(`The running site refused the command (${answer.statusCode})`))
    })
    request.once('socket', (socket) => {
      // Take input only once a site is listening.
      socket.once('connect', () => stdin.pipe(request))
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (NOBODY.has(error.code ?? '')) resolve(undefined)
      else reject(error)
    })
    request.flushHeaders()
  })
}

/** Resolves when the output can take more, so that a slow reader slows the site's command down. */
function written(output: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    output.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}
