import type { FileScan } from '#contract/files/inspection.ts'

/** What a scan means, in plain words; never more than it says. */
export function scanText({ state, note }: FileScan): string {
  if (state === 'clean') return 'Scanned for viruses: nothing found.'
  if (state === 'infected') {
    return `A virus scanner found ${note ?? 'something'} in this file. It cannot be downloaded.`
  }
  return note ? `Not scanned for viruses. ${note}` : 'Not scanned for viruses.'
}
