import {
  CompleteMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { statusOf } from '#server/platform/storage/s3-errors.ts'
import { StorageUnavailable } from '#server/platform/storage/storage.ts'

/** Until an answer begins, all further tries included: people wait for it. */
export const ANSWER_MS = 4_000
/** What is sent takes its time; a line slower than this counts as broken. */
const LEAST_BYTES_PER_SECOND = 64 * 1024
/** The server puts the parts of a large object together before it answers. */
const COMPLETE_MS = 60_000

type Send = (command: object, options?: { abortSignal?: AbortSignal }) => Promise<unknown>

/**
 * A client whose every call ends in time. A body that is being read has begun to be answered, and is
 * bounded by the connection's own limit.
 * @returns a client that throws StorageUnavailable where the server cannot be reached, does not
 * answer in time, or fails.
 */
export function createBoundedS3Client(config: S3ClientConfig): S3Client {
  const client = new S3Client(config)
  const send = client.send.bind(client) as Send
  const bounded: Send = (command, options) => sendWithin(send, command, options?.abortSignal)
  client.send = bounded as S3Client['send']
  return client
}

async function sendWithin(
  send: Send,
  command: object,
  outer: AbortSignal | undefined,
): Promise<unknown> {
  const deadline = new AbortController()
  const limitMs = limitOf(command)
  const timer = setTimeout(() => deadline.abort(), limitMs)
  const abortSignal = outer ? AbortSignal.any([outer, deadline.signal]) : deadline.signal
  try {
    return await send(command, { abortSignal })
  } catch (cause) {
    if (deadline.signal.aborted) {
      throw new StorageUnavailable(`The S3 server did not answer in ${limitMs} ms`, { cause })
    }
    const status = statusOf(cause)
    // Whoever broke it off knows why.
    if (outer?.aborted || (status !== undefined && status < 500)) throw cause
    throw new StorageUnavailable('The S3 server cannot be reached or fails', { cause })
  } finally {
    clearTimeout(timer)
  }
}

function limitOf(command: object): number {
  if (command instanceof CompleteMultipartUploadCommand) return COMPLETE_MS
  if (command instanceof PutObjectCommand || command instanceof UploadPartCommand) {
    const { Body } = command.input
    const bytes = Body instanceof Uint8Array ? Body.length : 0
    return ANSWER_MS + Math.ceil((bytes / LEAST_BYTES_PER_SECOND) * 1000)
  }
  return ANSWER_MS
}
