import { connect, type Socket } from 'node:net'
import type { ClamdAddress } from '#server/platform/config/settings.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** clamd itself gives up on a file after two minutes. */
const IDLE_TIMEOUT_MS = 180_000
/** For everything, however slowly clamd takes it; the largest file is sent in a part of that. */
const SCAN_MS = 10 * 60_000
const PING_MS = 5_000
const MAX_ANSWER_BYTES = 8 * 1024

/** clamd does not answer; the message says how. */
export class ClamdUnreachable extends Error {
  override name = 'ClamdUnreachable'
}

/** clamd hung up while it was being sent a file, perhaps saying why where nobody could hear it. */
export class ClamdHungUp extends ClamdUnreachable {
  override name = 'ClamdHungUp'
}

/**
 * Lets clamd scan a stream of bytes and returns its answer, such as `stream: OK`. clamd may answer
 * early if the stream is longer than its limit.
 * @throws ClamdUnreachable; what the stream throws.
 */
export async function scanStream(
  address: ClamdAddress,
  body: AsyncIterable<Buffer>,
): Promise<string> {
  return ask(address, 'INSTREAM', body)
}

/** Whether clamd is there and answers. */
export async function answersPing(address: ClamdAddress): Promise<boolean> {
  const answer = await ask(address, 'PING').catch(() => '')
  return answer === 'PONG'
}

/**
 * What clamd says of itself and its signatures: `ClamAV 1.0.7/27462/Wed Nov 19 09:32:31 2026`.
 * @throws ClamdUnreachable
 */
export function askVersion(address: ClamdAddress): Promise<string> {
  return ask(address, 'VERSION')
}

async function ask(
  address: ClamdAddress,
  command: 'INSTREAM' | 'PING' | 'VERSION',
  body?: AsyncIterable<Buffer>,
): Promise<string> {
  const socket = await open(address)
  const answer = collectAnswer(socket)
  const limit = setTimeout(() => socket.emit('timeout'), body ? SCAN_MS : PING_MS)
  // Handled below, once sending has ended.
  answer.catch(() => undefined)
  try {
    let isAnswered = false
    const answered = answer.then(
      () => {
        isAnswered = true
      },
      () => {
        isAnswered = true
      },
    )
    await write(socket, Buffer.from(`z${command}\0`), answered)
    for await (const chunk of body ?? []) {
      if (isAnswered) break
      if (chunk.length === 0) continue
      await write(socket, sized(chunk), answered)
    }
    if (body && !isAnswered) await write(socket, Buffer.alloc(4), answered)
    return await answer
  } finally {
    clearTimeout(limit)
    socket.destroy()
  }
}

function sized(chunk: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(4 + chunk.length)
  bytes.writeUInt32BE(chunk.length)
  chunk.copy(bytes, 4)
  return bytes
}

function open(address: ClamdAddress): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...address, timeout: CONNECT_TIMEOUT_MS })
    const fail = (cause?: unknown) => {
      socket.destroy()
      reject(new ClamdUnreachable('clamd takes no connection', { cause }))
    }
    socket.once('timeout', fail)
    socket.once('error', fail)
    socket.once('connect', () => {
      socket.off('timeout', fail).off('error', fail)
      socket.setTimeout(IDLE_TIMEOUT_MS)
      resolve(socket)
    })
  })
}

/** Resolves with what clamd said, when it closes or ends its sentence. */
function collectAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const end = (cause?: unknown) => {
      const said = text.replace(/[\0\s]+$/, '')
      if (said) resolve(said)
      else reject(new ClamdHungUp('clamd ended the connection without an answer', { cause }))
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
      if (text.includes('\0') || text.length > MAX_ANSWER_BYTES) end()
    })
    socket.once('error', end)
    socket.once('close', () => end())
    socket.once('timeout', () => {
      socket.destroy()
      reject(new ClamdUnreachable('clamd did not answer in time'))
    })
  })
}

/** Waits until there is room for more, or until there is an answer and nobody reads on. */
async function write(socket: Socket, bytes: Buffer, answered: Promise<void>): Promise<void> {
  if (socket.destroyed || socket.write(bytes)) return
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.once('drain', resolve)
  await Promise.race([promise, answered])
  socket.off('drain', resolve)
}
