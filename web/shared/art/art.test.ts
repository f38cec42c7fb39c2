import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { wrapIco } from './render-icons.ts'

const folder = import.meta.dirname
const files = readdirSync(folder).filter((file) => file.endsWith('.svg'))

const limits: [pattern: RegExp, bytes: number][] = [
  [/^(icon|type|category)-/, 700],
  [/^logo/, 1_500],
  [/^(ped|no-image)/, 6_144],
  [/^(empty|not-found|error|offline)/, 4_096],
  [/./, 12_288],
]

const byteLimit = (file: string) => limits.find(([pattern]) => pattern.test(file))?.[1] ?? 0

describe.each(files)('%s', (file) => {
  const svg = readFileSync(join(folder, file), 'utf8')
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')

  it('is well-formed and has a viewBox', async () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata()
    expect(format).toBe('svg')
    expect(width).toBeGreaterThan(0)
    expect(height).toBeGreaterThan(0)
  })

  it('carries neither code, nor words, nor links to elsewhere', () => {
    expect(svg).not.toMatch(/<(script|text|style|foreignObject|image|animate)\b/i)
    expect(svg).not.toMatch(/\s(on\w+|style)=/i)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /https?:|href=|data:/i,
    )
  })

  it('can be inlined beside the others', () => {
    const name = basename(file, '.svg')
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id.startsWith(`${name}-`), id).toBe(true)
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '')
    expect([...new Set(used)].filter((id) => !ids.includes(id))).toEqual([])
  })

  it('stays small', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(byteLimit(file))
  })
})

describe('wrapIco', () => {
  it('points each directory entry at its image', () => {
    const small = Buffer.from('small')
    const large = Buffer.from('larger')
    const ico = wrapIco([
      { side: 16, png: small },
      { side: 256, png: large },
    ])
    expect(ico.readUInt16LE(4)).toBe(2)
    expect([ico[6], ico[22]]).toEqual([16, 0])
    expect(ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + 5)).toEqual(small)
    expect(ico.subarray(ico.readUInt32LE(34))).toEqual(large)
  })
})
