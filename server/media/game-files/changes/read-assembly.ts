import type { GameChange } from '#contract/files/game-changes.ts'
import { normalGamePath } from '#server/media/game-files/changes/game-path.ts'
import { readXml } from '#server/media/game-files/xml/read-xml.ts'

const MAX_CHANGES = 20_000
const MAX_EDITS = 20
const MAX_EDIT_CHARACTERS = 200
const MAX_FACT_CHARACTERS = 120
const MAX_LINES = 40

/** What an OpenIV package says of itself and does. */
export interface Assembly {
  name: string | undefined
  version: string | undefined
  author: string | undefined
  readonly changes: GameChange[]
  /** What is added to dlclist.xml. */
  readonly dlcListLines: string[]
  /** Targets that no file can have. */
  unusable: number
  /** Why it was not read to its end, as a clause; undefined when it was. */
  problem: string | undefined
}

/** What an element is for: a folder or archive to be in, a file to be edited, or one step of that. */
type Frame =
  | { readonly kind: 'container'; readonly base: string }
  | { readonly kind: 'edit'; readonly change: GameChange; readonly isDlcList: boolean }
  | {
      readonly kind: 'step'
      readonly of: Frame & { kind: 'edit' }
      readonly what: string
      /** Undefined of those beyond the first few of a file. */
      readonly edit: GameChange['edits'][number] | undefined
    }
  | { readonly kind: 'file'; readonly action: 'put' | 'delete'; readonly base: string }
  | { readonly kind: 'other' }

const STEPS = new Set(['add', 'insert', 'replace', 'delete', 'remove'])
const REMOVES = new Set(['delete', 'remove'])
const DLC_LINE = /(?:dlcpacks:|platform:\/dlcpacks)[\\/]+[\w.-]+[\\/]?/i
const EDITS: Readonly<Record<string, 'edit-text' | 'edit-xml'>> = {
  text: 'edit-text',
  xml: 'edit-xml',
  pso: 'edit-xml',
}

function isStep(frame: Frame): frame is Frame & { kind: 'step' } {
  return frame.kind === 'step'
}

/**
 * Reads the `assembly.xml` of an .oiv, as the 'OpenIV Package Format' 2.2 (openiv.com) and packages in
 * the wild have it: `package/content` with `archive path`, nested; in it `add` and `delete`, whose text
 * is the target, and `text`, `xml` and `pso` with a `path` and what is done there.
 */
export function readAssembly(bytes: Buffer): Assembly {
  const reader = new AssemblyReader()
  const { found } = reader
  found.problem = readXml(bytes, {
    opened: (path, attributes) => reader.opened(path, attributes),
    closed: (path, text) => reader.closed(path, text),
  })
  if (!found.problem && !reader.isPackage) found.problem = 'it is no OpenIV package'
  return found
}

class AssemblyReader {
  readonly found: Assembly = {
    name: undefined,
    version: undefined,
    author: undefined,
    changes: [],
    dlcListLines: [],
    unusable: 0,
    problem: undefined,
  }
  isPackage = false
  readonly #frames: Frame[] = []
  readonly #version = new Map<string, string>()

  opened(path: readonly string[], attributes: Readonly<Record<string, string>>): void {
    if (path.length === 1) this.isPackage = path[0]?.toLowerCase() === 'package'
    this.#frames.push(this.#frame(path, lowerKeys(attributes)))
  }

  closed(path: readonly string[], text: string): void {
    const frame = this.#frames.pop()
    if (!this.isPackage || !frame) return
    if (path[1]?.toLowerCase() === 'metadata') this.#fact(path, text)
    if (frame.kind === 'file') {
      if (text) this.#add(frame.action, `${frame.base}/${text}`)
      else this.found.unusable++
    }
    // A line of text that is deleted stands in the element itself.
    if (frame.kind === 'step' && REMOVES.has(frame.what) && frame.edit?.where === '') {
      frame.edit.where = plainText(text, MAX_EDIT_CHARACTERS)
    }
    const step = frame.kind === 'step' ? frame : this.#frames.find(isStep)
    if (step?.of.isDlcList && !REMOVES.has(step.what)) this.#line(text)
  }

  /** What is added to dlclist.xml is one element, or a line of text that looks like one. */
  #line(text: string): void {
    const line = DLC_LINE.exec(text)?.[0].slice(0, MAX_FACT_CHARACTERS)
    const { dlcListLines } = this.found
    if (line && dlcListLines.length < MAX_LINES && !dlcListLines.includes(line)) {
      dlcListLines.push(line)
    }
  }

  #frame(path: readonly string[], attributes: Readonly<Record<string, string>>): Frame {
    const name = path.at(-1)?.toLowerCase() ?? ''
    if (path.length === 2 && name === 'content') return { kind: 'container', base: '' }
    const parent = this.#frames.at(-1)
    if (parent?.kind === 'edit' && STEPS.has(name)) {
      const where = plainText(attributes.xpath ?? attributes.line ?? '', MAX_EDIT_CHARACTERS)
      const { edits } = parent.change
      parent.change.places++
      const edit = edits.length < MAX_EDITS ? { what: name, where } : undefined
      if (edit) edits.push(edit)
      return { kind: 'step', of: parent, what: name, edit }
    }
    if (parent?.kind !== 'container') return { kind: 'other' }
    const target = `${parent.base}/${attributes.path ?? ''}`
    if (name === 'archive' || name === 'folder') return { kind: 'container', base: target }
    if (name === 'add' || name === 'replace')
      return { kind: 'file', action: 'put', base: parent.base }
    if (name === 'delete' || name === 'remove') {
      return { kind: 'file', action: 'delete', base: parent.base }
    }
    const action = Object.hasOwn(EDITS, name) ? EDITS[name] : undefined
    const change = action && this.#add(action, target)
    if (!change) return { kind: 'other' }
    return { kind: 'edit', change, isDlcList: change.path.endsWith('/dlclist.xml') }
  }

  #add(action: GameChange['action'], target: string): GameChange | undefined {
    const path = normalGamePath(target)
    if (!path || this.found.changes.length >= MAX_CHANGES) {
      this.found.unusable++
      return undefined
    }
    const change = { action, path, places: 0, edits: [] }
    this.found.changes.push(change)
    return change
  }

  #fact(path: readonly string[], text: string): void {
    const place = path.slice(2).join('/').toLowerCase()
    const value = plainText(text, MAX_FACT_CHARACTERS)
    if (!value) return
    if (place === 'name') this.found.name ??= value
    if (place === 'author/displayname' || place === 'author') this.found.author ??= value
    if (place.startsWith('version')) this.#version.set(place, value)
    const [major, minor, tag] = ['major', 'minor', 'tag'].map((one) =>
      this.#version.get(`version/${one}`),
    )
    const numbers = major === undefined ? undefined : [major, minor].filter(Boolean).join('.')
    this.found.version = numbers ? [numbers, tag].filter(Boolean).join(' ') : undefined
  }
}

/** Text of a stranger, on one line and of bounded length. */
function plainText(text: string, maxCharacters: number): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
    .slice(0, maxCharacters)
    .toWellFormed()
}

function lowerKeys(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
