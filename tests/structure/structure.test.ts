import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CODE_FOLDERS = ['contract', 'server', 'web', 'sample', 'tests', 'bench', 'scripts']
const MAX_LINES = 400
const MAX_LINES_95TH = 250
const FORBIDDEN_NAMES = /(^|[-.])(utils?|helpers?|misc|common|new|old|v\d+)([-.]|$)|^index\.tsx?$/

interface Source {
  readonly file: string
  readonly text: string
  readonly lines: number
  readonly imports: readonly string[]
}

function readSources(): Source[] {
  return CODE_FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => readSource(path.join(entry.parentPath, entry.name))),
  )
}

function readSource(file: string): Source {
  const text = fs.readFileSync(file, 'utf8')
  const found = text.matchAll(/(?:from|import\()\s*'([^']+)'|^import '([^']+)'/gm)
  const imports = [...found].map((match) => match[1] ?? match[2] ?? '')
  return { file: path.relative(ROOT, file), text, lines: text.split('\n').length - 1, imports }
}

/** The project's own file that an import names; undefined for packages and files that are no code. */
function resolveImport(source: Source, specifier: string): string | undefined {
  const target = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? path.join(path.dirname(source.file), specifier)
      : undefined
  return target && /\.tsx?$/.test(target) ? target : undefined
}

const sources = readSources()
const isTest = (file: string) => /\.(test|suite)\.tsx?$/.test(file)

describe('files', () => {
  test('stay small', () => {
    const tooLong = sources.filter(({ lines }) => lines > MAX_LINES)
    expect(tooLong.map(({ file, lines }) => `${file}: ${lines}`)).toEqual([])
    const sorted = sources.map(({ lines }) => lines).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(MAX_LINES_95TH)
  })

  test('are named for what they hold', () => {
    const names = sources.map(({ file }) => file)
    const wrong = names.filter((file) => FORBIDDEN_NAMES.test(path.basename(file).toLowerCase()))
    expect(wrong).toEqual([])
  })
})

describe('imports', () => {
  /** What each part may import of ours. */
  const ALLOWED: Readonly<Record<string, readonly string[]>> = {
    contract: ['contract'],
    server: ['server', 'contract'],
    web: ['web', 'contract'],
    // Draws as the site would: with its image sizes and its archives' rules. Nothing imports it but tests.
    sample: ['sample', 'server', 'contract'],
  }
  /** Browser code must not carry the validation library: these bring it along. */
  const WITH_SCHEMAS = [
    'contract/mods.ts',
    'contract/tags.ts',
    'contract/api.ts',
    'contract/errors.ts',
    'contract/accounts.ts',
    'contract/reports.ts',
    'contract/search.ts',
    'contract/text.ts',
    'contract/inspection.ts',
    'contract/file-contents.ts',
    'contract/uploads.ts',
  ]

  test('keep the three parts apart', () => {
    const wrong = sources.flatMap((source) => {
      const part = source.file.split('/')[0] ?? ''
      const allowed = ALLOWED[part]
      if (!allowed || isTest(source.file)) return []
      return source.imports
        .map((specifier) => resolveImport(source, specifier))
        .filter((target) => target && !allowed.includes(target.split('/')[0] ?? ''))
        .map((target) => `${source.file} -> ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('nothing of a running site imports what the sample is made with', () => {
    const wrong = sources
      .filter(({ file }) => !/^(sample|tests)\//.test(file) && !isTest(file))
      .filter(({ imports }) => imports.some((name) => /(^#|\.\/)sample\//.test(name)))
      .map(({ file }) => file)
    expect(wrong).toEqual([])
  })

  test('contract imports zod and nothing else', () => {
    const packages = sources
      .filter(({ file }) => file.startsWith('contract/') && !isTest(file))
      .flatMap(({ imports }) => imports)
      .filter((specifier) => !specifier.startsWith('#') && !specifier.startsWith('.'))
    expect([...new Set(packages)]).toEqual(['zod'])
  })

  test('the web part takes only types from the schemas', () => {
    const wrong = sources
      .filter(({ file }) => file.startsWith('web/') && !isTest(file))
      .flatMap(({ file, text }) =>
        WITH_SCHEMAS.filter((schema) =>
          new RegExp(`^import (?!type )[^'"]*'#${schema}'`, 'm').test(text),
        ).map((schema) => `${file} -> ${schema}`),
      )
    expect(wrong).toEqual([])
  })

  test('SQL is only imported inside its own feature', () => {
    const wrong = sources.flatMap((source) =>
      source.imports
        .map((specifier) => resolveImport(source, specifier))
        .filter((target) => target?.endsWith('.sql.ts'))
        .filter((target) => path.dirname(target ?? '') !== path.dirname(source.file))
        .map((target) => `${source.file} -> ${target}`),
    )
    expect(wrong.filter((line) => !isTest(line.split(' ')[0] ?? ''))).toEqual([])
  })

  test('advisory locks are taken by the one file that has their order', () => {
    const taking = sources.filter(({ text }) => /pg_(try_)?advisory_/.test(text))
    const isChecked = (file: string) => file !== 'tests/structure/structure.test.ts'
    expect(taking.map(({ file }) => file).filter(isChecked)).toEqual(['server/db/locks.ts'])
  })

  test('only what runs in the sandbox imports the image library', () => {
    /** Reached from server/sandbox/tasks.ts alone, which imports them when they are needed. */
    const inSandbox = [
      'server/images/decode-image.ts',
      'server/social-cards/draw-social-card.ts',
      'server/social-cards/draw-text.ts',
    ]
    const server = sources.filter(({ file }) => file.startsWith('server/') && !isTest(file))
    const users = server.filter(({ imports }) => imports.includes('sharp'))
    expect(users.map(({ file }) => file).sort()).toEqual(inSandbox)
    const leading = server.flatMap((source) =>
      runtimeImports(source)
        .map((specifier) => resolveImport(source, specifier))
        .filter((target) => inSandbox.includes(target ?? ''))
        .map((target) => `${source.file} -> ${target}`),
    )
    expect(leading).toEqual([
      'server/social-cards/draw-social-card.ts -> server/social-cards/draw-text.ts',
    ])
  })

  test('have no cycles', () => {
    const graph = new Map(
      sources.map((source) => [
        source.file,
        runtimeImports(source)
          .map((specifier) => resolveImport(source, specifier))
          .filter((target) => target !== undefined),
      ]),
    )
    expect(findCycle(graph)).toBeUndefined()
  })
})

/** Imports that exist at run time: types leave no trace. */
function runtimeImports(source: Source): string[] {
  const found = source.text.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gm)
  return [...found].map((match) => match[1] ?? '')
}

function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const target of graph.get(file) ?? []) {
      const cycle = visit(target, [...trail, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}

describe('documentation', () => {
  test('the map in docs/architecture.md is the tree', () => {
    const map = fs.readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')
    const mapped = [...map.matchAll(/^\| `([a-z-]+\/[a-z-/]*)` +\|/gm)].map((match) => match[1])
    const folders = ['contract', 'server', 'web', 'sample', 'tests'].flatMap((top) => [
      `${top}/`,
      ...fs
        .readdirSync(path.join(ROOT, top), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${top}/${entry.name}/`),
    ])
    expect(mapped.sort()).toEqual(
      [...folders, 'bench/', 'deploy/', 'scripts/', 'docs/', 'public/'].sort(),
    )
  })

  test('every setting stands in the README', () => {
    const config = fs.readFileSync(path.join(ROOT, 'server/config.ts'), 'utf8')
    const settings = [...config.matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1])
    const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8')
    expect(settings.length).toBeGreaterThan(10)
    expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })
})
