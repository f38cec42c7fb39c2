import type { ScriptFinding } from '#contract/files/inspection.ts'
import { MAX_FINDINGS_PER_FILE } from '#server/media/archives/archive-limits.ts'
import { decodeEscapes, isHidden } from '#server/media/archives/scripts/hidden-text.ts'
import {
  LINE_PATTERNS,
  NETWORK,
  RUNS_TEXT,
} from '#server/media/archives/scripts/script-patterns.ts'

const EXCERPT_CHARACTERS = 160
/** Longer lines are looked at in pieces, so that no text makes the patterns slow. */
const PIECE_CHARACTERS = 2000
const PIECE_OVERLAP = 200
/** Text that is fetched and run within so many lines of one another belongs together. */
const NEAR_LINES = 6

/** JavaScript ends a line, and so a comment, at all of these. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/
/** Comments that are not whole lines stay in: a script could hide behind what only looks like one. */
const LINE_COMMENT = /^\s{0,200}(--(?!\[)|\/\/)/

type Kind = ScriptFinding['kind']

/** What stands out in one script: at most one finding of a kind for each line. */
export function lookAtScript(file: string, text: string): ScriptFinding[] {
  const findings: ScriptFinding[] = []
  const lines = text.split(LINE_END)
  let lastRequest = Number.NEGATIVE_INFINITY
  for (const [index, line] of lines.entries()) {
    if (findings.length >= MAX_FINDINGS_PER_FILE) break
    if (LINE_COMMENT.test(line)) continue
    const kinds = kindsOf(line)
    if (kinds.has('network')) lastRequest = index
    if (kinds.has('remote_code') && index - lastRequest <= NEAR_LINES) kinds.add('backdoor')
    for (const kind of kinds) {
      findings.push({ file, line: index + 1, kind, excerpt: excerptOf(line, kind) })
    }
  }
  return findings.slice(0, MAX_FINDINGS_PER_FILE)
}

function kindsOf(line: string): Set<Kind> {
  const kinds = new Set<Kind>()
  for (const piece of piecesOf(line)) {
    for (const [kind, pattern] of LINE_PATTERNS) if (pattern.test(piece)) kinds.add(kind)
    if (!isHidden(piece)) continue
    kinds.add('obfuscation')
    // A call that is spelt in escapes has no honest reason to be.
    const decoded = decodeEscapes(piece)
    if (NETWORK.test(decoded) || RUNS_TEXT.test(decoded)) kinds.add('backdoor')
  }
  return kinds
}

function* piecesOf(line: string): Iterable<string> {
  for (let at = 0; at === 0 || at < line.length; at += PIECE_CHARACTERS - PIECE_OVERLAP) {
    yield line.slice(at, at + PIECE_CHARACTERS)
  }
}

/** The part of the line around what was found, on one line and harmless to show. */
function excerptOf(line: string, kind: Kind): string {
  const pattern = LINE_PATTERNS.find(([of]) => of === kind)?.[1]
  const found = pattern ? line.slice(0, 100_000).search(pattern) : 0
  const start = line.length <= EXCERPT_CHARACTERS ? 0 : Math.max(0, found - 40)
  const part = line.slice(start, start + EXCERPT_CHARACTERS)
  const cut = `${start > 0 ? '…' : ''}${part}${start + part.length < line.length ? '…' : ''}`
  return cut
    .toWellFormed()
    .replace(/\p{Cc}|\p{Bidi_Control}/gu, ' ')
    .trim()
}
