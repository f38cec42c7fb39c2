import { MIB } from '#contract/base/units.ts'

/** Longest line of an import file, in bytes. */
const MAX_LINE_BYTES = MIB

const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d

export type NumberedLine =
  /** From 1, blank lines counted. */
  | { readonly number: number; readonly text: string; readonly problem?: undefined }
  | { readonly number: number; readonly text?: undefined; readonly problem: string }

/**
 * Splits a stream of bytes into lines and skips blank ones. A byte order mark and carriage returns
 * at the ends of lines are dropped. A line that is too long or not UTF-8 is reported as a problem
 * and reading goes on; at most `maxBytes` of a line are kept in memory.
 */
export async function* readLines(
  stream: AsyncIterable<Uint8Array | string>,
  maxBytes: number = MAX_LINE_BYTES,
): AsyncGenerator<NumberedLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let number = 0
  let parts: Uint8Array[] = []
  let length = 0
  const finish = (): NumberedLine | undefined => {
    number++
    const bytes = Buffer.concat(parts)
    const isTooLong = length > maxBytes
    parts = []
    length = 0
    if (isTooLong) return { number, problem: `longer than ${maxBytes} bytes` }
    return decodeLine(decoder, number, bytes)
  }
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    let start = 0
    for (;;) {
      const end = bytes.indexOf(NEWLINE, start)
      const part = bytes.subarray(start, end === -1 ? bytes.length : end)
      length += part.length
      if (length <= maxBytes) parts.push(part)
      else parts = []
      if (end === -1) break
      const line = finish()
      if (line) yield line
      start = end + 1
    }
  }
  const last = finish()
  if (last) yield last
}

function decodeLine(
  decoder: TextDecoder,
  number: number,
  bytes: Uint8Array,
): NumberedLine | undefined {
  const end = bytes.at(-1) === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length
  try {
    const decoded = decoder.decode(bytes.subarray(0, end))
    const text = number === 1 ? decoded.replace(/^\ufeff/, '') : decoded
    return text.trim() === '' ? undefined : { number, text }
  } catch {
    return { number, problem: 'not valid UTF-8' }
  }
}
