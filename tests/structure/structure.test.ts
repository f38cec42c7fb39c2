import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  folderOf,
  isTest,
  ROOT,
  readSources,
  resolveImport,
  runtimeImports,
} from '#tests/structure/sources.ts'

const MAX_LINES = 400
const MAX_LINES_95TH = 250
const FORBIDDEN_NAMES = /(^|[-.])(utils?|helpers?|misc|common|new|old|v\d+)([-.]|$)|^index\.tsx?$/

const sources = readSources()
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
    'contract/catalogue/mods.ts',
    'contract/catalogue/tags.ts',
    'contract/api.ts',
    'contract/base/errors.ts',
    'contract/people/accounts.ts',
    'contract/people/reports.ts',
    'contract/people/report-desk.ts',
    'contract/catalogue/search.ts',
    'contract/base/text.ts',
    'contract/files/inspection.ts',
    'contract/catalogue/file-contents.ts',
    'contract/publishing/uploads.ts',
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

  test('contract imports zod and nothing else, but for reading Markdown', () => {
    const packagesOf = (isMarkdown: boolean) => {
      const packages = sources
        .filter(({ file }) => file.startsWith('contract/') && !isTest(file))
        .filter(({ file }) => file.startsWith('contract/markdown/') === isMarkdown)
        .flatMap(({ imports }) => imports)
        .filter((specifier) => !specifier.startsWith('#') && !specifier.startsWith('.'))
      return [...new Set(packages)]
    }
    expect(packagesOf(false)).toEqual(['zod'])
    expect(packagesOf(true)).toEqual(['markdown-it'])
  })

  test('pages load no parser of Markdown: the preview alone does, late', () => {
    const users = sources
      .filter(({ file }) => !file.startsWith('contract/markdown/') && !isTest(file))
      .filter(({ imports }) => imports.some((name) => name.startsWith('#contract/markdown/')))
    expect(users.map(({ file }) => file).sort()).toEqual([
      'server/catalogue/mods/get-mod-details.ts',
      'server/edge/pages/site-facts.ts',
      'server/platform/site-settings/settings-handlers.ts',
      'web/publishing/formatting/rendered-text.tsx',
    ])
    const late = sources.filter(({ text }) => text.includes("formatting/rendered-text.tsx'"))
    expect(late.map(({ text }) => /import\('[^']+rendered-text/.test(text))).toContain(true)
    expect(late.filter(({ text }) => /^import .*rendered-text/m.test(text))).toEqual([])
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
        .filter((target) => folderOf(target ?? '') !== folderOf(source.file))
        .map((target) => `${source.file} -> ${target}`),
    )
    expect(wrong.filter((line) => !isTest(line.split(' ')[0] ?? ''))).toEqual([])
  })

  test('advisory locks are taken by the one file that has their order', () => {
    const taking = sources.filter(({ text }) => /pg_(try_)?advisory_/.test(text))
    const isChecked = (file: string) => file !== 'tests/structure/structure.test.ts'
    expect(taking.map(({ file }) => file).filter(isChecked)).toEqual([
      'server/platform/db/locks.ts',
    ])
  })

  test('only what runs in the sandbox imports the image library', () => {
    /** Reached through the modules of tasks alone, which nothing but the child loads. */
    const inSandbox = [
      'server/catalogue/social-cards/draw-social-card.ts',
      'server/catalogue/social-cards/draw-text.ts',
      'server/media/images/decode-image.ts',
    ]
    const isTask = (file: string) => file.endsWith('.task.ts')
    const server = sources.filter(({ file }) => file.startsWith('server/') && !isTest(file))
    const users = server.filter(({ imports }) => imports.includes('sharp'))
    expect(users.map(({ file }) => file).sort()).toEqual(inSandbox)
    const leading = server
      .filter(({ file }) => !isTask(file) && !inSandbox.includes(file))
      .flatMap((source) =>
        runtimeImports(source)
          .filter((target) => inSandbox.includes(target) || isTask(target))
          .map((target) => `${source.file} -> ${target}`),
      )
    expect(leading).toEqual([])
    expect(server.filter(({ file }) => isTask(file)).length).toBeGreaterThan(3)
  })
})

describe('documentation', () => {
  test('the map in docs/architecture.md is the tree', () => {
    const map = fs.readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')
    const listed = readMap(map)
    const foldersIn = (folder: string) =>
      fs
        .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    const rooms = ['server', 'web'].flatMap((side) =>
      foldersIn(side).map((room) => `${side}/${room}/`),
    )
    const others = ['contract', 'sample', 'tests', 'bench', 'deploy', 'scripts', 'docs', 'public']
    expect([...listed.keys()].sort()).toEqual(
      [...rooms, ...others.map((name) => `${name}/`)].sort(),
    )
    for (const room of [...rooms, 'contract/', 'sample/', 'tests/']) {
      expect(listed.get(room)?.toSorted(), room).toEqual(foldersIn(room).sort())
    }
  })

  test('every setting stands in the README', () => {
    const config = fs.readFileSync(path.join(ROOT, 'server/platform/config/environment.ts'), 'utf8')
    const settings = [...config.matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1])
    const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8')
    expect(settings.length).toBeGreaterThan(10)
    expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })
})

test('what style sheets draw is there', () => {
  const folder = path.join(ROOT, 'web')
  const missing = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8')
      return [...text.matchAll(/url\("(\.[^"?]+)(?:\?inline)?"\)/g)]
        .map(([, named = '']) => path.join(folder, path.dirname(file), named))
        .filter((target) => !fs.existsSync(target))
        .map((target) => `${file}: ${path.relative(ROOT, target)}`)
    })
  expect(missing).toEqual([])
})

/** The folders that the map has under each room: '### `room/`' and lines '- `folder`', or '- `room/`' alone. */
function readMap(page: string): Map<string, string[]> {
  const rooms = new Map<string, string[]>()
  let folders: string[] = []
  for (const [, mark, name = ''] of page.matchAll(/^(###|-) `([a-z-/]+)`:/gm)) {
    if (mark === '-' && !name.endsWith('/')) folders.push(name)
    else {
      expect(rooms.has(name), `${name} stands twice`).toBe(false)
      folders = []
      rooms.set(name, folders)
    }
  }
  return rooms
}
