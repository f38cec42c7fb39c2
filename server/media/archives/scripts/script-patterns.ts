import type { ScriptFinding } from '#contract/files/inspection.ts'

/**
 * Calls that reach another machine, in Lua and in JavaScript. A resource's window talks to its own
 * scripts with calls that only look like it.
 */
export const NETWORK =
  /\bPerformHttpRequest\w{0,20}\b|\bfetch\s{0,3}\((?!\s{0,3}[`'"]https?:\/\/(?:\$\{\s{0,3}GetParentResourceName|cfx-nui-))|\bXMLHttpRequest\b|\bnew\s{1,3}WebSocket\b|\baxios\b|\brequire\s{0,3}\(\s{0,3}['"](?:node:)?(?:https?|net|tls|dgram|ws|request|node-fetch)['"]|\bhttps?\.(?:get|request)\s{0,3}\(/

/** Calls that run a text as code. `load` of a file of its own resource is the usual exception. */
export const RUNS_TEXT =
  /(?<![\w.:])load(?:string)?\s{0,3}\((?!\s{0,3}LoadResourceFile)|(?<![\w.])eval\s{0,3}\(|\bnew\s{1,3}Function\s{0,3}\(|\bvm\.(?:runIn\w{1,20}|Script)\b|\brequire\s{0,3}\(\s{0,3}['"](?:node:)?vm['"]/

/** Calls that leave the game: programs, other files, the machine's settings. */
const SYSTEM =
  /\bos\.(?:execute|remove|rename|getenv)\s{0,3}\(|\bio\.(?:popen|open)\s{0,3}\(|\brequire\s{0,3}\(\s{0,3}['"](?:node:)?(?:child_process|fs|os)['"]|\bprocess\.(?:env|binding)\b/

/** Names and addresses that server owners have met in backdoors again and again. */
const KNOWN_BACKDOORS =
  /\bcipher-panel\b|\bketamin\.cc\b|\bhelperServer\b|\bEnchanced_Tabs\b|\bhelpCode\b|\/v2_\/stage\d|\/stage\d\.(?:php|lua)\b/i

/** What a single line is held against. Every repetition is bounded. */
export const LINE_PATTERNS: readonly (readonly [ScriptFinding['kind'], RegExp])[] = [
  ['backdoor', KNOWN_BACKDOORS],
  ['remote_code', RUNS_TEXT],
  ['system', SYSTEM],
  ['network', NETWORK],
]
