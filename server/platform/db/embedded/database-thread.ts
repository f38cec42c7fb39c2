import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { DatabaseAwayError } from '#server/platform/db/database-away.ts'
import { EmbeddedConnection } from '#server/platform/db/embedded/connection.ts'
import { CheckpointMoved } from '#server/platform/db/embedded/copy-running.ts'
import type {
  EmbeddedPlace,
  WorkerAnswer,
  WorkerRequest,
} from '#server/platform/db/embedded/messages.ts'
import { isInTransaction } from '#server/platform/db/embedded/wire-messages.ts'

/** A database that is healthy closes in well under a second. */
const CLOSE_TIMEOUT_MS = 5_000
const LOOK_MS = 500
/** Its objects are few and short-lived; PostgreSQL's own memory is not among them. */
const YOUNG_MIB = 12
/** So many looks in a row at a thread that has work and does none: it never will. */
const IDLE_LOOKS = 10
/** A thread that computes has next to no idle time. */
const IDLE_SHARE = 0.05

/** One life of the embedded database: a thread, and the connections to it. */
export class DatabaseThread {
  readonly #worker: Worker
  readonly #connections = new Map<number, EmbeddedConnection>()
  /** How many requests of which connection have not been answered. */
  readonly #waiting = new Map<number | undefined, number>()
  /** The connection that has a transaction: others wait for its end, not for the thread. */
  #holder: number | undefined
  /** Since when the thread is at work on what it is at work on. */
  #startedAt = 0
  #lastConnection = 0
  #loss: Error | undefined
  #onLoss: (reason: Error) => void = () => undefined
  #timer: NodeJS.Timeout | undefined

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (answer: WorkerAnswer) => this.#take(answer))
    worker.on('error', (error) => this.#lose(error as Error))
    worker.on('exit', () => this.#lose(new Error('The thread has ended')))
  }

  /**
   * Starts PostgreSQL (PGlite) in a thread of its own.
   * @throws Error with PGlite's reason.
   */
  static async start(workerData: EmbeddedPlace): Promise<DatabaseThread> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    })
    const [first] = (await once(worker, 'message')) as [WorkerAnswer]
    if (first.type !== 'refused') return new DatabaseThread(worker)
    await worker.terminate()
    throw new Error(`The embedded database did not start: ${first.message}`)
  }

  /**
   * A new connection; broken at once when the thread is lost. All have the same session, which a
   * connection has to itself while it has a transaction.
   * @param isForSearch whether its statements are planned as what search asks.
   */
  connect(isForSearch: boolean): EmbeddedConnection {
    const id = ++this.#lastConnection
    const connection = new EmbeddedConnection(
      (written) => {
        // Of a part of a buffer, the whole buffer would be copied, and the thread's collector kept busy.
        const bytes = new Uint8Array(written)
        this.#post({ type: 'bytes', connection: id, isForSearch, bytes }, [bytes.buffer])
      },
      () => {
        this.#connections.delete(id)
        this.#post({ type: 'disconnect', connection: id })
      },
    )
    this.#connections.set(id, connection)
    return connection
  }

  /**
   * Copies the database's files to a folder that it makes, in small steps between the queries.
   * @param signal ends it half-way.
   * @throws CheckpointMoved when there was a checkpoint meanwhile; DatabaseAwayError.
   */
  async copy(folder: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    const ended = new Promise<WorkerAnswer>((resolve, reject) => {
      const listen = (answer: WorkerAnswer) => {
        if (answer.type !== 'copied' && answer.type !== 'copy failed') return
        this.#worker.off('message', listen)
        resolve(answer)
      }
      this.#worker.on('message', listen)
      this.#worker.once('exit', () => reject(new DatabaseAwayError('The thread has ended')))
    })
    const say = (request: WorkerRequest) => this.#worker.postMessage(request)
    const stop = () => say({ type: 'stop copy' })
    say({ type: 'copy', folder })
    signal?.addEventListener('abort', stop, { once: true })
    const answer = await ended.finally(() => signal?.removeEventListener('abort', stop))
    signal?.throwIfAborted()
    if (answer.type !== 'copy failed') return
    if (answer.name === 'CheckpointMoved') throw new CheckpointMoved(answer.message)
    throw new Error(`The database cannot be copied: ${answer.message}`)
  }

  /**
   * Looks from now on whether the thread works, and tells once when it does not: it has ended, it does
   * nothing although it has been asked something, or one request takes it longer than `limitMs`.
   */
  watch(limitMs: number, onLoss: (reason: Error) => void): void {
    this.#onLoss = onLoss
    if (this.#loss) {
      onLoss(this.#loss)
      return
    }
    let idleLooks = 0
    let before = this.#worker.performance.eventLoopUtilization()
    this.#timer = setInterval(() => {
      const now = this.#worker.performance.eventLoopUtilization()
      const { utilization } = this.#worker.performance.eventLoopUtilization(now, before)
      before = now
      const hasWork = this.#hasWork()
      idleLooks = hasWork && utilization < IDLE_SHARE ? idleLooks + 1 : 0
      const took = hasWork ? performance.now() - this.#startedAt : 0
      if (idleLooks >= IDLE_LOOKS) this.#lose(new Error('The thread has stopped half-way'))
      else if (took > limitMs) {
        this.#lose(new Error(`A request has taken longer than ${limitMs / 1000} seconds`))
      }
    }, LOOK_MS)
    this.#timer.unref()
  }

  /** Flushes and closes; what does not come to an end in five seconds is broken off. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#onLoss = () => undefined
    if (!this.#loss) {
      const closed = this.#closed()
      this.#post({ type: 'close' })
      await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    }
    await this.end()
  }

  /** Ends the thread wherever it is: nothing of it can touch the folder any more. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    this.#break(new DatabaseAwayError('The embedded database is being restarted'))
    await this.#worker.terminate()
  }

  async #closed(): Promise<void> {
    for (;;) {
      const [answer] = (await once(this.#worker, 'message')) as [WorkerAnswer]
      if (answer.type === 'closed') return
    }
  }

  #post(request: WorkerRequest, transfer: ArrayBuffer[] = []): void {
    if (this.#loss) return
    if (!this.#hasWork()) this.#startedAt = performance.now()
    this.#count('connection' in request ? request.connection : undefined, 1)
    this.#worker.postMessage(request, transfer)
  }

  #count(connection: number | undefined, step: 1 | -1): void {
    const count = (this.#waiting.get(connection) ?? 0) + step
    if (count > 0) this.#waiting.set(connection, count)
    else this.#waiting.delete(connection)
  }

  /** Whether there is anything that the thread could do. */
  #hasWork(): boolean {
    const holder = this.#holder
    return holder === undefined ? this.#waiting.size > 0 : this.#waiting.has(holder)
  }

  #take(answer: WorkerAnswer): void {
    // A copy is made beside the requests, and nobody's connection waits for it.
    if (answer.type === 'copied' || answer.type === 'copy failed') return
    const connection = 'connection' in answer ? answer.connection : undefined
    this.#count(connection, -1)
    this.#startedAt = performance.now()
    if (connection !== undefined) {
      const isHeld = answer.type === 'bytes' && isInTransaction(answer.bytes)
      this.#holder = isHeld ? connection : undefined
    }
    if (answer.type === 'bytes') {
      this.#connections.get(answer.connection)?.push(answer.bytes)
      if (isWreck(answer.bytes)) this.#lose(new Error('Its session is broken'))
    }
    if (answer.type === 'failed') this.#break(new DatabaseAwayError(answer.message))
  }

  #lose(reason: Error): void {
    if (this.#loss) return
    this.#loss = reason
    clearInterval(this.#timer)
    const message = `The embedded database does not answer: ${reason.message}`
    this.#break(new DatabaseAwayError(message, { cause: reason }))
    this.#onLoss(reason)
  }

  #break(error: Error): void {
    for (const connection of this.#connections.values()) connection.destroy(error)
  }
}

/** Longer than any error; text cannot have the zero byte that ends a field of one. */
const MOST_ERROR_BYTES = 8_192
/**
 * Fields of ErrorResponse (https://www.postgresql.org/docs/18/protocol-error-fields.html): the
 * severity as every language has it, and the code of a portal that nothing can end any more.
 */
const WRECKED = /VPANIC\0|VFATAL\0|C24000\0/

/**
 * Whether an answer says that the session has come to an end. A server process would end with it;
 * here everything after it would be refused for good, as after a log that could not be written on.
 */
function isWreck(bytes: Uint8Array): boolean {
  return bytes.length < MOST_ERROR_BYTES && WRECKED.test(Buffer.from(bytes).toString('latin1'))
}
