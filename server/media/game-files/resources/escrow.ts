const MARK = Buffer.from('FXAP')

/** Whether a file's first bytes are those that 5M's own protection puts before what it encrypts. */
export function isEscrowed(bytes: Buffer): boolean {
  return bytes.subarray(0, MARK.length).equals(MARK)
}
