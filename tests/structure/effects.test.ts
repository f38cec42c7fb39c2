import { describe, expect, test } from 'vitest'
import { isTest, readSources } from '#tests/structure/sources.ts'

const ASKS = /\b(getBrowserApi|getDeskApi|askRights|fetch)\(/

const sources = readSources().filter(({ file }) => file.startsWith('web/') && !isTest(file))

describe('effects', () => {
  test('are found, with the functions that they call', () => {
    const text = `
  const look = async () => {
    await getBrowserApi().getTags({})
  }
  const other = () => fetch('/')
  useEffect(() => {
    const later = () => look()
    later()
  }, [])
  useLayoutEffect(() => focus(), [])`
    expect(effectsOf(text)).toHaveLength(2)
    expect(effectsOf(text).map((effect) => ASKS.test(withCalled(effect, text)))).toEqual([
      true,
      false,
    ])
  })

  test('ask the server for nothing: use-loaded.ts and use-repeated.ts do', () => {
    const effects = sources.flatMap(({ file, text }) =>
      effectsOf(text).map((effect) => ({ file, effect: withCalled(effect, text) })),
    )
    expect(effects.length).toBeGreaterThan(40)
    const asking = effects.filter(({ effect }) => ASKS.test(effect))
    expect(asking.map(({ file }) => file)).toEqual([])
    const users = sources.filter(({ text }) => /\buse(Loaded|Repeated)\(/.test(text))
    expect(users.length).toBeGreaterThan(10)
  })

  test('name all that they depend on, without exception', () => {
    const ignoring = sources.filter(({ text }) =>
      /biome-ignore lint\/correctness\/use(Exhaustive|Hook)/.test(text),
    )
    expect(ignoring.map(({ file }) => file)).toEqual([])
  })
})

/** What stands between the brackets of each effect in a file. */
function effectsOf(text: string): string[] {
  return [...text.matchAll(/\buse(?:Layout)?Effect\(/g)].map((match) => {
    const start = match.index + match[0].length
    let depth = 1
    let end = start
    for (; depth > 0 && end < text.length; end++) {
      if (text[end] === '(') depth += 1
      else if (text[end] === ')') depth -= 1
    }
    return text.slice(start, end - 1)
  })
}

/** A piece of code with the functions of the same file that it names, and those that they name. */
function withCalled(code: string, text: string): string {
  const seen = new Set<string>()
  let whole = code
  for (let more = code; more; ) {
    const names = [...new Set(more.match(/\b[a-z]\w*\b/g))].filter((name) => !seen.has(name))
    for (const name of names) seen.add(name)
    more = names.map((name) => definitionOf(name, text)).join('\n')
    whole += more.trim() && `\n${more}`
    if (!more.trim()) break
  }
  return whole
}

/** A function up to the line that closes it; empty where the file has none of that name. */
function definitionOf(name: string, text: string): string {
  const start = new RegExp(
    `^( *)(?:export )?(?:default )?(?:async )?(?:function ${name}\\b|const ${name} = (?:async )?\\(.*=>)`,
    'm',
  ).exec(text)
  if (!start) return ''
  const rest = text.slice(start.index)
  const line = rest.slice(0, rest.indexOf('\n'))
  if (!line.endsWith('{')) return line
  return rest.slice(0, rest.indexOf(`\n${start[1]}}`))
}
