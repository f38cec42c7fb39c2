/** What a resource's manifest says, as far as it can be read without running it. */
export interface Manifest {
  /** Every word with its values, in the order of the text. */
  readonly values: ReadonlyMap<string, readonly string[]>
  /** What `data_file` has the game load: a type, and a path or a pattern of some. */
  readonly dataFiles: readonly DataFile[]
  /** Whether it has as many values as are read of one, so that there may be more. */
  readonly isCut: boolean
}

interface DataFile {
  readonly type: string
  readonly path: string
}

/** A value longer than this is none. */
const MAX_VALUE_CHARACTERS = 300
/** Of all words together. What comes after them is passed over, so that no text costs more. */
const MAX_VALUES = 2000

/**
 * Reads the text of fxmanifest.lua or __resource.lua: `word 'value'`, `word "value"`,
 * `word { 'value', … }` and the same in round brackets. It is Lua, so anything may stand there; what is
 * not one of these is passed over. Words are kept in the
 * singular: both spellings mean the same.
 */
export function readManifest(text: string): Manifest {
  const values = new Map<string, string[]>()
  const dataFiles: DataFile[] = []
  const tokens = tokenise(text)
  let count = 0
  for (let at = 0; at < tokens.length && count < MAX_VALUES; at++) {
    const word = tokens[at]
    if (word?.type !== 'word') continue
    const found: string[] = []
    at = collect(tokens, at + 1, MAX_VALUES - count, found) - 1
    if (found.length === 0) continue
    const path = word.text === 'data_file' ? textAfter(tokens, at + 1) : undefined
    if (path !== undefined) dataFiles.push({ type: found[0] ?? '', path })
    count += found.length
    const key = word.text.replace(/ies$/, 'y').replace(/s$/, '')
    const known = values.get(key)
    if (known) known.push(...found)
    else values.set(key, found)
  }
  return { values, dataFiles, isCut: count >= MAX_VALUES }
}

type Token = { readonly type: 'word' | 'text' | 'mark'; readonly text: string }

/** Adds the values that follow a word to `found`, at most `room` of them; returns where they end. */
function collect(tokens: readonly Token[], from: number, room: number, found: string[]): number {
  const add = (value: string) => {
    if (found.length < room) found.push(value.slice(0, MAX_VALUE_CHARACTERS))
  }
  let at = from
  if (isMark(tokens[at], '(')) at++
  const first = tokens[at]
  if (first?.type === 'text') {
    add(first.text)
    return at + 1
  }
  if (!isMark(first, '{')) return from
  for (at++; at < tokens.length; at++) {
    const token = tokens[at]
    if (isMark(token, '}')) return at + 1
    if (token?.type === 'text') add(token.text)
  }
  return at
}

/** A text that stands at a place, in brackets or without them. */
function textAfter(tokens: readonly Token[], from: number): string | undefined {
  let at = from
  if (isMark(tokens[at], ')')) at++
  if (isMark(tokens[at], '(')) at++
  const token = tokens[at]
  return token?.type === 'text' ? token.text.slice(0, MAX_VALUE_CHARACTERS) : undefined
}

function isMark(token: Token | undefined, text: string): boolean {
  return token?.type === 'mark' && token.text === text
}

/**
 * Comments, long and short; strings in either quotes or long brackets; words; brackets. What is not
 * closed ends with its line or the text, so that no text makes this slow.
 */
const TOKEN =
  /--\[\[[\s\S]*?(?:\]\]|$)|--[^\n]*|'((?:[^'\\\n]|\\.)*)(?:'|$|(?=\n)|\\)|"((?:[^"\\\n]|\\.)*)(?:"|$|(?=\n)|\\)|\[\[([\s\S]*?)(?:\]\]|$)|([A-Za-z_]\w*)|([(){}])/g

function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  for (const [, single, double, long, word, mark] of text.matchAll(TOKEN)) {
    const value = single ?? double ?? long
    if (value !== undefined) tokens.push({ type: 'text', text: value.replace(/\\(['"\\])/g, '$1') })
    else if (word !== undefined) tokens.push({ type: 'word', text: word })
    else if (mark !== undefined) tokens.push({ type: 'mark', text: mark })
  }
  return tokens
}
