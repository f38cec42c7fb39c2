import { ClamdUnreachable } from '#server/media/scanning/clamd-connection.ts'
import type { ScanResult } from '#server/media/scanning/scan-result.ts'

const MAX_NAME_CHARACTERS = 120

/**
 * What an answer of clamd means.
 * @throws ClamdUnreachable if clamd could not scan, for example while it reloads or is out of
 * memory.
 */
export function readAnswer(answer: string): ScanResult {
  if (/: OK$/.test(answer)) return { state: 'clean', note: null }
  const name = /: (.+) FOUND$/.exec(answer)?.[1]?.slice(0, MAX_NAME_CHARACTERS)
  if (name !== undefined) {
    if (name.startsWith('Heuristics.Limits.Exceeded')) {
      return { state: 'not_scanned', note: 'It is too large for the virus scanner.' }
    }
    if (name.startsWith('Heuristics.Encrypted')) {
      return { state: 'not_scanned', note: 'Parts of it are password-protected.' }
    }
    return { state: 'infected', note: name.toWellFormed() }
  }
  if (/size limit exceeded/i.test(answer)) {
    return { state: 'not_scanned', note: 'It is too large for the virus scanner.' }
  }
  throw new ClamdUnreachable(`clamd could not scan: ${answer.slice(0, 200)}`)
}
