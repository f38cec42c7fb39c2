import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ScriptFinding } from '#contract/inspection.ts'
import {
  MAX_FINDINGS,
  MAX_SCRIPT_BYTES,
  MAX_SCRIPT_BYTES_TOGETHER,
  MAX_SCRIPTS,
} from '#server/archives/archive-limits.ts'
import type { ReadableFiles } from '#server/archives/readable-files.ts'
import type { Recognition } from '#server/archives/recognise/recognise.ts'
import { isWithin } from '#server/archives/recognise/recognise-resources.ts'
import { lookAtScript } from '#server/archives/scripts/look-at-script.ts'

const SCRIPT = /\.(lua|js|mjs|cjs)$/

/** What a server's owner wants to see first comes first. */
const ORDER = ['backdoor', 'remote_code', 'obfuscation', 'system', 'network']

/**
 * Looks at the Lua and JavaScript of server resources. It sees what the text says and runs nothing:
 * information for people who read on, no verdict.
 */
export async function findInScripts(
  files: ReadableFiles,
  { resources }: Recognition,
): Promise<ScriptFinding[]> {
  const folders = resources.map(({ folder }) => folder)
  const scripts = files.all.filter(
    ({ lower, path }) => SCRIPT.test(lower) && isWithin(path, folders),
  )
  const findings: ScriptFinding[] = []
  let bytesLeft = MAX_SCRIPT_BYTES_TOGETHER
  for (const script of scripts.slice(0, MAX_SCRIPTS)) {
    if (bytesLeft <= 0) break
    const text = await files.text(script, Math.min(MAX_SCRIPT_BYTES, bytesLeft))
    if (text === undefined) continue
    bytesLeft -= text.length
    findings.push(...lookAtScript(script.path, text))
    await nextTurn()
  }
  return findings
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
    .slice(0, MAX_FINDINGS)
}
