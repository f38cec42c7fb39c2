import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { EmbeddedConnection } from '#server/db/embedded/connection.ts'
import { CheckpointMoved } from '#server/db/embedded/copy-running.ts'
import { FolderInUseError } from '#server/db/embedded/lock-folder.ts'
import type { WorkerAnswer, WorkerOptions, WorkerRequest } from '#server/db/embedded/messages.ts'

/** The embedded database's thread, as a place to connect to. */
export interface EmbeddedDatabase {
  readonly connect: () => EmbeddedConnection
  /**
   * Copies the database's files to a folder that it makes, in small steps between the queries.
   * @throws CheckpointMoved when there was a checkpoint meanwhile.
   */
  readonly copy: (folder: string) => Promise<void>
  /** Flushes and closes; connections must have ended before. */
  readonly close: () => Promise<void>
}

/**
 * Starts PostgreSQL (PGlite) in a thread of its own on `folder`, or in memory without one.
 * @throws FolderInUseError when another process has the folder open.
 */
export async function openEmbedded(folder: string | undefined): Promise<EmbeddedDatabase> {
  const workerData: WorkerOptions = { folder }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  const [first] = (await once(worker, 'message')) as [WorkerAnswer]
  if (first.type === 'refused') {
    await worker.terminate()
    if (first.name === 'FolderInUseError') throw new FolderInUseError(first.message)
    throw new Error(`The embedded database did not start: ${first.message}`)
  }
  const connections = new Map<number, EmbeddedConnection>()
  let lastConnection = 0
  const post = (request: WorkerRequest, transfer: ArrayBuffer[] = []) =>
    worker.postMessage(request, transfer)
  worker.on('message', (answer: WorkerAnswer) => {
    if (answer.type === 'bytes') connections.get(answer.connection)?.push(answer.bytes)
    if (answer.type === 'failed') failAll(connections, new Error(answer.message))
  })
  worker.on('error', (error) => failAll(connections, error as Error))

  return {
    connect: () => {
      const id = ++lastConnection
      const connection = new EmbeddedConnection(
        (written) => {
          // Of a part of a buffer, the whole buffer would be copied, and the thread's collector kept busy.
          const bytes = new Uint8Array(written)
          post({ type: 'bytes', connection: id, bytes }, [bytes.buffer])
        },
        () => {
          connections.delete(id)
          post({ type: 'disconnect', connection: id })
        },
      )
      connections.set(id, connection)
      return connection
    },
    copy: async (to) => {
      const ended = new Promise<WorkerAnswer>((resolve, reject) => {
        const listen = (answer: WorkerAnswer) => {
          if (answer.type !== 'copied' && answer.type !== 'copy failed') return
          worker.off('message', listen)
          resolve(answer)
        }
        worker.on('message', listen).once('error', reject)
      })
      post({ type: 'copy', folder: to })
      const answer = await ended
      if (answer.type !== 'copy failed') return
      if (answer.name === 'CheckpointMoved') throw new CheckpointMoved(answer.message)
      throw new Error(`The database cannot be copied: ${answer.message}`)
    },
    close: async () => {
      const closed = once(worker, 'message')
      post({ type: 'close' })
      await closed
      await worker.terminate()
    },
  }
}

function failAll(connections: Map<number, EmbeddedConnection>, error: Error): void {
  for (const connection of connections.values()) connection.destroy(error)
}
