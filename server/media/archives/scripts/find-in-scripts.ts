import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ScriptFacts } from '#contract/files/game-files.ts'
import type { ScriptFinding } from '#contract/files/inspection.ts'
import {
  MAX_FINDINGS,
  MAX_SCRIPT_BYTES,
  MAX_SCRIPT_BYTES_TOGETHER,
  MAX_SCRIPTS,
} from '#server/media/archives/archive-limits.ts'
import { decodeText, type ReadableFiles } from '#server/media/archives/readable-files.ts'
import type { Recognition } from '#server/media/archives/recognise/recognise.ts'
import { isWithin } from '#server/media/archives/recognise/recognise-resources.ts'
import { lookAtScript } from '#server/media/archives/scripts/look-at-script.ts'
import { ScriptFactsCollector } from '#server/media/archives/scripts/script-facts.ts'
import { isEscrowed } from '#server/media/game-files/resources/escrow.ts'

const SCRIPT = /\.(lua|js|mjs|cjs)$/
const MANIFEST = /(^|\/)(fxmanifest|__resource)\.lua$/

/** What a server's owner wants to see first comes first. */
const ORDER = ['backdoor', 'remote_code', 'obfuscation', 'system', 'network']

/** What was found in an archive's scripts. */
export interface ScriptLook {
  readonly findings: ScriptFinding[]
  readonly read: number
  readonly unread: number
  /** What they register and use; undefined where nothing was read. */
  readonly facts: ScriptFacts | undefined
  /** Resources whose exports they call. */
  readonly usedResources: readonly string[]
}

/**
 * Looks at the Lua and JavaScript of server resources. It sees what the text says and runs nothing:
 * information for people who read on, no verdict.
 */
export async function findInScripts(
  files: ReadableFiles,
  { resources }: Recognition,
): Promise<ScriptLook> {
  const folders = resources.map(({ folder }) => folder)
  const scripts = files.all.filter(
    ({ lower, path }) => SCRIPT.test(lower) && isWithin(path, folders),
  )
  const findings: ScriptFinding[] = []
  let bytesLeft = MAX_SCRIPT_BYTES_TOGETHER
  let read = 0
  let isAnyProtected = false
  const facts = new ScriptFactsCollector()
  for (const script of scripts.slice(0, MAX_SCRIPTS)) {
    if (bytesLeft <= 0) break
    const bytes = await files.head(script, Math.min(MAX_SCRIPT_BYTES, bytesLeft))
    if (bytes && isEscrowed(bytes)) isAnyProtected = true
    if (!bytes || isEscrowed(bytes)) continue
    bytesLeft -= bytes.length
    read++
    const text = decodeText(bytes)
    findings.push(...lookAtScript(script.path, text))
    if (!MANIFEST.test(script.lower)) {
      facts.add(script.path, text, bytes.length < script.size)
    }
    await nextTurn()
  }
  const sorted = findings.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  return {
    findings: sorted.slice(0, MAX_FINDINGS),
    read,
    unread: scripts.length - read,
    facts: facts.facts(resources, isAnyProtected),
    usedResources: facts.usedResources(),
  }
}
