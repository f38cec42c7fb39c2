/** https://www.postgresql.org/docs/18/protocol-message-formats.html */
const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const READY_BYTES = 6
const IDLE = 'I'.charCodeAt(0)

/**
 * Whether a session has something to be gone on with after this answer: a transaction, or a series of
 * messages that is not ended yet.
 */
export function isInTransaction(answer: Uint8Array): boolean {
  const isReady = answer.at(-READY_BYTES) === READY_FOR_QUERY
  return !isReady || answer.at(-1) !== IDLE
}

/** A message with statements that have no parameters. */
export function queryMessage(text: string): Uint8Array<ArrayBuffer> {
  const body = Buffer.from(`${text}\0`)
  const message = new Uint8Array(1 + 4 + body.length)
  message[0] = 'Q'.charCodeAt(0)
  new DataView(message.buffer).setUint32(1, 4 + body.length)
  message.set(body, 5)
  return message
}
