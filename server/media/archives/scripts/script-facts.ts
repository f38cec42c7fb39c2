import { SCRIPT_DATABASES, type ScriptDatabase } from '#contract/files/change-actions.ts'
import type { ScriptFacts } from '#contract/files/game-files.ts'
import type { FoundResource } from '#server/media/archives/recognise/recognise-resources.ts'
import { stripComments } from '#server/media/archives/scripts/strip-comments.ts'

/** Of each kind; all of them are counted. */
const MAX_NAMES = 20_000
const SUMMARISED_NAMES = 40
const NAME = /^[\w:./@ -]{1,80}$/

/** A string by itself: one that something is appended to is no whole name. */
const TEXT = /(?:'([^'\n]{1,80})'|"([^"\n]{1,80})"|`([^`\n$]{1,80})`)(?=\s{0,9}[,)}])/.source
const LIST = /\{([^{}]{1,400})\}/.source

/** A call of one of these with a name, or with a list of names, as its first argument. */
function calls(...names: string[]): RegExp {
  return new RegExp(
    `(?<![\\w.:])(?:${names.join('|')})\\s{0,9}\\(\\s{0,20}(?:${TEXT}|${LIST})`,
    'g',
  )
}

const COMMANDS = calls(
  'RegisterCommand',
  'lib\\.addCommand',
  'ESX\\.RegisterCommand',
  'QBCore\\.Commands\\.Add',
)
const EVENTS = calls('RegisterNetEvent', 'RegisterServerEvent', 'onNet')
const HANDLERS = calls('AddEventHandler')
const EXPORTS = calls('exports', 'global\\.exports')
const STARTS = calls('StartResource')
/** `ExecuteCommand('ensure name')` */
const START_COMMANDS =
  /(?<![\w.:])ExecuteCommand\s{0,9}\(\s{0,20}['"`]\s{0,9}(?:ensure|start|restart)\s{1,9}([\w-]{1,64})\s{0,9}['"`]\s{0,9}\)/g
/** How scripts of ESX got at it before it had exports. */
const ESX_EVENT = /(?<![\w.:])TriggerEvent\s{0,9}\(\s{0,20}['"]esx:getSharedObject['"]/
const EVERY_TEXT = new RegExp(TEXT.replace(/\(\?=.*$/, ''), 'g')

/** `exports.resource:name(`, `exports['resource']:name(`; with a dot in JavaScript. */
const USED_EXPORTS =
  /(?<![\w.:])exports(?:\.(\w{1,64})|\[\s{0,9}['"]([\w-]{1,64})['"]\s{0,9}\])\s{0,9}[.:]\s{0,9}(\w{1,64})\s{0,9}\(/g

/** `exports['resource']` by itself: its exports may be called later. */
const REACHED = /(?<![\w.:])exports(?:\.(\w{1,64})|\[\s{0,9}['"]([\w-]{1,64})['"]\s{0,9}\])/g
/** Pages of a resource have no exports of others; what is called so there is their own. */
const OF_PAGE = /(^|\/)(html|nui|ui|web|node_modules)\/(.*\/)?[^/]+\.[cm]?js$/i

/** Collects what the scripts of an archive's resources register and use, one text after the other. */
export class ScriptFactsCollector {
  readonly #commands = new Set<string>()
  readonly #events = new Set<string>()
  readonly #handlers = new Set<string>()
  readonly #exports = new Set<string>()
  readonly #usedExports = new Set<string>()
  readonly #starts = new Set<string>()
  readonly #usedResources = new Set<string>()
  #isCut = false
  #count = 0

  /**
   * @param path of the script, whose ending says the language.
   * @param isCut whether the text is only its beginning.
   */
  add(path: string, text: string, isCut = false): void {
    this.#count++
    this.#isCut ||= isCut
    const code = stripComments(text, /\.lua$/i.test(path) ? 'lua' : 'javascript')
    addAll(this.#commands, namesIn(code, COMMANDS))
    addAll(this.#events, namesIn(code, EVENTS))
    addAll(this.#handlers, namesIn(code, HANDLERS))
    addAll(this.#exports, namesIn(code, EXPORTS))
    addAll(this.#starts, namesIn(code, STARTS))
    addAll(
      this.#starts,
      [...code.matchAll(START_COMMANDS)].map(([, name = '']) => name),
    )
    for (const [, word, quoted, name] of code.matchAll(USED_EXPORTS)) {
      addAll(this.#usedExports, [`${word ?? quoted}:${name}`])
    }
    if (!OF_PAGE.test(path)) this.#addUsed(path, code)
  }

  /** The resources whose exports scripts get at. */
  usedResources(): string[] {
    return [...this.#usedResources]
  }

  #addUsed(path: string, code: string): void {
    if (ESX_EVENT.test(code)) this.#usedResources.add('es_extended')
    // In JavaScript, `exports.name` is also what a module offers, so there only its calls count.
    const isLua = /\.lua$/i.test(path)
    const called = new Set(isLua ? [] : [...code.matchAll(USED_EXPORTS)].map(([, word]) => word))
    for (const [, word, quoted] of code.matchAll(REACHED)) {
      const name = quoted ?? (isLua || called.has(word) ? word : undefined)
      if (name) addAll(this.#usedResources, [name])
    }
  }

  /** Undefined where no script was read and no manifest offers anything. */
  facts(resources: readonly FoundResource[], isProtected: boolean): ScriptFacts | undefined {
    const words = (word: string) => resources.flatMap((one) => one.words.get(word) ?? [])
    addAll(this.#exports, [...words('export'), ...words('server_export')])
    if (this.#count + this.#exports.size === 0) return undefined
    const handlers = [...this.#handlers].filter((name) => !this.#events.has(name))
    return {
      commands: summarised(this.#commands),
      events: summarised(this.#events),
      handlers: summarised(new Set(handlers)),
      exports: summarised(this.#exports),
      usedExports: summarised(this.#usedExports),
      starts: summarised(this.#starts),
      databases: this.#databases(resources),
      isProtected,
      isCut: this.#isCut,
    }
  }

  #databases(resources: readonly FoundResource[]): ScriptDatabase[] {
    const used = new Set(resources.flatMap(({ dependencies }) => dependencies))
    for (const one of this.usedResources()) used.add(one)
    return SCRIPT_DATABASES.filter((name) => used.has(name))
  }
}

function* namesIn(code: string, pattern: RegExp): Iterable<string> {
  for (const [, single, double, template, list] of code.matchAll(pattern)) {
    const one = single ?? double ?? template
    if (one !== undefined) yield one
    for (const found of (list ?? '').matchAll(EVERY_TEXT)) {
      yield found[1] ?? found[2] ?? found[3] ?? ''
    }
  }
}

function addAll(names: Set<string>, some: Iterable<string>): void {
  for (const name of some) if (names.size < MAX_NAMES && NAME.test(name)) names.add(name)
}

function summarised(names: ReadonlySet<string>): { count: number; first: string[] } {
  return { count: names.size, first: [...names].slice(0, SUMMARISED_NAMES) }
}
