import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepRefusedLines } from '#server/edge/cli/refused-lines.ts'

let dir: string
beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modharbor-test-'))
})
afterAll(() => fs.rmSync(dir, { recursive: true }))

test('all are in the file, the first on the terminal, and an import without any removes it', () => {
  const file = path.join(dir, 'mods.ndjson.refused.ndjson')
  const shown: string[] = []
  const refused = keepRefusedLines(file, (text) => shown.push(text))
  for (let line = 1; line <= 25; line++) refused.add(line, ['not JSON', `wrong ${line}`])
  expect(refused.close()).toContain(file)
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(25)
  expect(JSON.parse(lines[24] ?? '')).toEqual({ line: 25, issues: ['not JSON', 'wrong 25'] })
  expect(shown).toHaveLength(10)
  expect(shown[0]).toBe('Line 1 refused: not JSON; wrong 1')
  expect(keepRefusedLines(file, () => undefined).close()).toBeUndefined()
  expect(fs.existsSync(file)).toBe(false)
})

test('where there is no file, or it cannot be written, all are shown', () => {
  for (const file of [undefined, path.join(dir, 'missing', 'file.ndjson')]) {
    const shown: string[] = []
    const refused = keepRefusedLines(file, (text) => shown.push(text))
    for (let line = 1; line <= 12; line++) refused.add(line, ['no'])
    expect(shown).toHaveLength(12)
    expect(refused.close() ?? '').toMatch(file ? /could not be written: ENOENT/ : /^$/)
  }
})
