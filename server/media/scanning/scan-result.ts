import type { ScanState } from '#contract/files/content-kinds.ts'
import type { FileInspection } from '#contract/files/inspection.ts'

export interface ScannedFile {
  readonly path: string
  /** In bytes. */
  readonly byteSize: number
  readonly inspection: FileInspection | null
}

export interface ScanResult {
  readonly state: ScanState
  /** What was found, or why it was not scanned, in words for visitors. */
  readonly note: string | null
  /** Whether another try may end otherwise: the scanner did not answer. */
  readonly isFailure?: boolean
  /** By which signatures, as the scanner names them; left out where nobody has said. */
  readonly signatures?: string | undefined
}
