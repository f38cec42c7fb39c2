/**
 * The process in which strangers' bytes are read. It may be ended at any moment, and ends itself when
 * the site is gone or when it takes more memory than it was given.
 */

import type { FromChild, SentObject, ToChild } from '#server/platform/sandbox/messages.ts'
import {
  FileReader,
  type ObjectReader,
  Unreadable,
} from '#server/platform/sandbox/object-reader.ts'
import type { TaskWork } from '#server/platform/sandbox/sandbox-task.ts'

const WATCH_MS = 100

const maxBytes = Number(process.argv[2])
const answers = new Map<number, (bytes: Buffer) => void>()
let lastRead = 0

// At once: an orderly end would wait for threads that are busy with just what has to be ended.
const end = () => process.kill(process.pid, 'SIGKILL')
process.on('disconnect', end)
// The system's own limit counts address space, where it counts at all; this counts memory.
const endIfTooLarge = () => {
  if (process.memoryUsage.rss() > maxBytes) end()
}
setInterval(endIfTooLarge, WATCH_MS)

process.on('message', (message: ToChild) => {
  if (message.type === 'run') void run(message)
  else {
    const { buffer, byteOffset, byteLength } = message.bytes
    answers.get(message.id)?.(Buffer.from(buffer, byteOffset, byteLength))
    answers.delete(message.id)
  }
})

async function run({ module, input, object: sent }: ToChild & { type: 'run' }): Promise<void> {
  // A task that is done before anybody looks must not find room that is not there.
  endIfTooLarge()
  const object = readerOf(sent)
  try {
    // The contract between both sides is the type of SandboxTask.
    const task: { default: TaskWork<unknown, unknown> } = await import(module)
    const result = await task.default(input, object)
    await object.close()
    say({ type: 'done', result })
  } catch (error) {
    await object.close()
    if (error instanceof Unreadable) {
      say({ type: 'unreadable', code: error.code, message: error.message })
    } else say({ type: 'failed', stack: (error as Error).stack ?? String(error) })
  }
}

function readerOf(sent: SentObject | undefined): ObjectReader & { close(): Promise<void> } {
  if (sent && 'file' in sent) return new FileReader(sent.file)
  return {
    range: (start, end) =>
      new Promise((resolve) => {
        lastRead += 1
        answers.set(lastRead, resolve)
        say({ type: 'read', id: lastRead, start, end })
      }),
    close: async () => undefined,
  }
}

function say(message: FromChild): void {
  process.send?.(message)
}

say({ type: 'ready' })
