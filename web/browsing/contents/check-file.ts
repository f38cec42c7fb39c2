import { hashFile } from '#web/browsing/contents/hash-file.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

/** The state of checking a file. */
export interface FileState {
  readonly state: 'reading' | 'same' | 'different' | 'failed'
  /** From 0 to 1. */
  readonly done: number
  readonly detail?: string
}

/** Compares a visitor's file with what the author uploaded; tells each step. */
export async function checkFile(
  file: File,
  expected: { readonly sha256: string; readonly size: number },
  signal: AbortSignal,
  show: (state: FileState) => void,
): Promise<void> {
  // A different size means a different file: there is no need to read it.
  if (file.size !== expected.size) {
    const detail = `It is ${formatExactCount(file.size)} bytes; it should be ${formatExactCount(expected.size)}.`
    show({ state: 'different', done: 1, detail })
    return
  }
  try {
    const sha256 = await hashFile(file, signal, (done) => show({ state: 'reading', done }))
    if (sha256 === expected.sha256) show({ state: 'same', done: 1 })
    else show({ state: 'different', done: 1, detail: 'Its checksum is different.' })
  } catch {
    show({ state: 'failed', done: 1 })
  }
}
