import fs from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')
const CODE_FOLDERS = ['contract', 'server', 'web', 'sample', 'tests', 'bench', 'scripts']

/** A file of code. */
export interface Source {
  /** From the project's root. */
  readonly file: string
  readonly text: string
  readonly lines: number
  /** As they are written, those of types included. */
  readonly imports: readonly string[]
}

/** Every file of code. */
export function readSources(): Source[] {
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
export function resolveImport(source: Source, specifier: string): string | undefined {
  const target = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? path.join(path.dirname(source.file), specifier)
      : undefined
  return target && /\.tsx?$/.test(target) ? target : undefined
}

/** What a file imports of the project's own. */
export function importedFiles(source: Source): string[] {
  return source.imports
    .map((specifier) => resolveImport(source, specifier))
    .filter((target) => target !== undefined)
}

/** Imports that exist at run time: types leave no trace. */
export function runtimeImports(source: Source): string[] {
  const found = source.text.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gm)
  return [...found]
    .map((match) => resolveImport(source, match[1] ?? ''))
    .filter((target) => target !== undefined)
}

export function isTest(file: string): boolean {
  return /\.(test|suite|fixture)\.tsx?$/.test(file)
}

/** Some circle in a graph, its first node again at the end; undefined where there is none. */
export function findCircle(graph: ReadonlyMap<string, Iterable<string>>): string[] | undefined {
  const done = new Set<string>()
  const visit = (node: string, trail: string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const target of graph.get(node) ?? []) {
      const circle = visit(target, [...trail, node])
      if (circle) return circle
    }
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return undefined
}

/** 'server/platform/db' of 'server/platform/db/embedded/worker.ts', 'contract' of 'contract/catalogue/tags.ts'. */
export function folderOf(file: string): string {
  const [side = '', room = '', folder] = path.dirname(file).split('/')
  return [side, room, folder].filter(Boolean).join('/')
}
