import { describe, expect, test } from 'vitest'
import { readManifest } from '#server/media/archives/recognise/read-manifest.ts'

const KB = 1024
const valuesOf = (text: string, word: string) => readManifest(text).values.get(word)

test('reads the usual ways to write values, and both spellings of a word', () => {
  const text = `-- a comment with 'quotes'
    name 'Harbour'
    version("1.2")
    client_scripts { 'a.lua', "b.lua" }
    client_script [[c.lua]]
    dependencies({ 'oxmysql' })
    description 'it\\'s'`
  expect(valuesOf(text, 'name')).toEqual(['Harbour'])
  expect(valuesOf(text, 'version')).toEqual(['1.2'])
  expect(valuesOf(text, 'client_script')).toEqual(['a.lua', 'b.lua', 'c.lua'])
  expect(valuesOf(text, 'dependency')).toEqual(['oxmysql'])
  expect(valuesOf(text, 'description')).toEqual(["it's"])
})

test('reads the types and paths of data files', () => {
  const text = `data_file 'HANDLING_FILE' 'data/h.meta'
    data_file("PED_METADATA_FILE")("p/*.meta")
    data_file 'LONELY'
    files { 'x' }`
  expect(readManifest(text).dataFiles).toEqual([
    { type: 'HANDLING_FILE', path: 'data/h.meta' },
    { type: 'PED_METADATA_FILE', path: 'p/*.meta' },
  ])
})

describe('a manifest made to be slow', () => {
  const hostile: Readonly<Record<string, string>> = {
    'one list of empty values': `a{${"'".repeat(128 * KB)}}`,
    'one list of short values': `a{${"'b',".repeat(32 * KB)}}`,
    'very many words': "a'b'\n".repeat(26 * KB),
    'brackets that open and never close': 'a({'.repeat(43 * KB),
    'quotes that never close': "a'".repeat(64 * KB),
    'a long run of escapes': `a'${'\\'.repeat(128 * KB)}`,
    'comments that never close': '--[['.repeat(32 * KB),
    'long brackets that never close': 'a[['.repeat(43 * KB),
  }

  test.each(Object.keys(hostile))('%s: takes milliseconds and keeps little', (name) => {
    const before = process.cpuUsage()
    const { values } = readManifest(hostile[name] as string)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
    expect([...values.values()].flat().length).toBeLessThanOrEqual(2000)
  })
})
