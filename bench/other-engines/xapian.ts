import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Find } from '#tests/search/score-everyday.ts'
import { type EngineFind, FIELD_WEIGHTS, type SearchDocument } from './search-documents.ts'

const PYTHON = '/usr/bin/python3'
const PROGRAM = path.join(import.meta.dirname, 'xapian-search.py')

/** Xapian by its Python module, Debian's `python3-xapian`; undefined where that is not installed. */
export async function openXapian(
  documents: readonly SearchDocument[],
): Promise<EngineFind | undefined> {
  if (spawnSync(PYTHON, ['-c', 'import xapian']).status !== 0) {
    console.log('  Xapian is left out: there is no python3-xapian')
    return undefined
  }
  const child = spawn(PYTHON, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async (value: unknown) => {
    child.stdin.write(`${JSON.stringify(value)}\n`)
    return (await lines.next()).value as string
  }
  await ask([FIELD_WEIGHTS, documents])
  const find: Find = async (text) => JSON.parse(await ask(text)) as string[]
  const close = async () => {
    child.stdin.end()
    await once(child, 'close')
  }
  return Object.assign(find, { close })
}
