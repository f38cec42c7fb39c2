import {
  answersPing,
  askVersion,
  ClamdHungUp,
  ClamdUnreachable,
  scanStream,
} from '#server/media/scanning/clamd-connection.ts'
import { readAnswer } from '#server/media/scanning/read-answer.ts'
import { whyNotClean, whyNotSent } from '#server/media/scanning/scan-limits.ts'
import type { ScannedFile, ScanResult } from '#server/media/scanning/scan-result.ts'
import { testArchive } from '#server/media/scanning/test-archive.ts'
import type { ClamdAddress, ScanSettings } from '#server/platform/config/settings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export interface Scanner {
  /** Whether there is one at all. */
  readonly isOn: boolean
  /** Never fails for the scanner's sake. @throws what the storage throws. */
  scan(storage: Storage, file: ScannedFile): Promise<ScanResult>
  /** By which signatures it scans, in its own words; undefined where it does not say. */
  signatures(): Promise<string | undefined>
  /** Why a file with this result must not be published, in words for its uploader; null: it may. */
  refusal(result: ScanResult): string | null
}

/** How long a scanner that looks into archives is believed to go on doing so. */
const TRUST_MS = 10 * 60_000

/**
 * Creates the scanner that the settings ask for. It says 'clean' only if the virus scanner can have
 * looked at the whole file.
 */
export function createScanner(settings: ScanSettings): Scanner {
  const { clamd, limits, required } = settings
  const signatures = createSignatures(clamd)
  const trust = new Map<'zip' | 'rar', number>()
  const looksInto = async (address: ClamdAddress, kind: 'zip' | 'rar') => {
    if (Date.now() < (trust.get(kind) ?? 0)) return true
    const answer = readAnswer(await scanStream(address, chunksOf(testArchive(kind))))
    const isFound = answer.state === 'infected'
    if (isFound) trust.set(kind, Date.now() + TRUST_MS)
    return isFound
  }
  return {
    isOn: clamd !== undefined,
    signatures,
    scan: async (storage, file) => {
      if (!clamd) return notScanned('This site has no virus scanner.')
      const unsent = whyNotSent(file, limits)
      if (unsent) return notScanned(unsent)
      const body = await storage.read(file.path)
      try {
        const result = readAnswer(await scanStream(clamd, body))
        if (result.state !== 'clean') return result
        const doubt = whyNotClean(file, limits)
        if (doubt) return notScanned(doubt)
        const kind = file.inspection?.format === 'zip' ? 'zip' : 'rar'
        const isSeen = !file.inspection || (await looksInto(clamd, kind))
        return isSeen ? result : notScanned(UNSEEN[kind])
      } catch (error) {
        if (!(error instanceof ClamdUnreachable)) throw error
        // clamd hangs up when a stream is over its limit, and its message about that may get lost.
        if (error instanceof ClamdHungUp && (await answersPing(clamd))) {
          return notScanned('The virus scanner did not accept it.')
        }
        return { ...notScanned('The virus scanner did not answer.'), isFailure: true }
      } finally {
        body.destroy()
      }
    },
    refusal: (result) => refusal(result, clamd ? required : 'off'),
  }
}

/** They change some times a day. */
const SIGNATURES_MS = 60_000

/** Asks a scanner for its signatures, and not again for a minute. */
function createSignatures(clamd: ClamdAddress | undefined): Scanner['signatures'] {
  let known: { readonly text: string | undefined; readonly until: number } | undefined
  return async () => {
    if (!clamd) return undefined
    if (known && performance.now() < known.until) return known.text
    const said = (await askVersion(clamd).catch(() => '')).trim()
    // Other programs that speak its protocol may know no version.
    const text = /^ClamAV\b/.test(said) ? said : undefined
    known = { text, until: performance.now() + SIGNATURES_MS }
    return text
  }
}

const UNSEEN = {
  zip: "This site's virus scanner does not look inside archives.",
  rar: "This site's virus scanner cannot look inside RAR archives.",
}

function notScanned(note: string): ScanResult {
  return { state: 'not_scanned', note }
}

function refusal(result: ScanResult, required: ScanSettings['required']): string | null {
  if (result.state === 'infected') {
    return `The virus scanner found ${result.note ?? 'something'} in this file.`
  }
  if (result.state === 'clean' || required === 'off') return null
  if (result.isFailure) return 'The virus scanner does not answer. Try again in a few minutes.'
  if (required === 'answer') return null
  return `This site accepts only files that its virus scanner has checked. ${result.note ?? ''}`.trim()
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
