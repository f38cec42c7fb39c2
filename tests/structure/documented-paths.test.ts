import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Decisions speak of their day; the changelog of what was. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
/** What benchmarks write, and nobody commits. */
const WRITTEN = ['bench/results/']
const PATH = /`((?:bench|contract|deploy|docs|sample|scripts|server|tests|web)\/[\w./-]*)`/g

test.each(PAGES)('the paths that %s names are there', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8')
  const named = [...text.matchAll(PATH)].map(([, name]) => name as string)
  expect(named.filter((name) => !WRITTEN.includes(name) && !isThere(name))).toEqual([])
})

/** A file, a folder, or a file named without its ending. */
function isThere(name: string): boolean {
  return ['', '.ts', '.tsx'].some((ending) => existsSync(path.join(ROOT, name + ending)))
}
