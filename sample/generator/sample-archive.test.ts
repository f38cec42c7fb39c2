import { describe, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { fileSlug } from '#sample/generator/archive/file-slug.ts'
import { sampleArchive } from '#sample/generator/sample-archive.ts'
import { sampleMods } from '#sample/generator/sample-mods.ts'

function entriesOf(bytes: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const names: string[] = []
      zip.on('entry', (entry) => {
        names.push(entry.fileName)
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          // The end of the stream comes only if the size and the checksum are right.
          stream
            .on('error', reject)
            .on('end', () => zip.readEntry())
            .resume()
        })
      })
      zip.on('error', reject).on('end', () => resolve(names))
      zip.readEntry()
    })
  })
}

describe('the archives of the sample catalogue', () => {
  const mods = sampleMods()

  test('every archive opens, has a readme and more, and a name of its own', async () => {
    const names = new Set<string>()
    for (const mod of mods) {
      const { name, bytes } = await sampleArchive(mod)
      const entries = await entriesOf(bytes)
      expect(entries).toContain('readme.txt')
      expect(entries.length).toBeGreaterThanOrEqual(2)
      expect(entries.some((entry) => entry.startsWith('/') || entry.includes('..'))).toBe(false)
      expect(bytes.length).toBeLessThan(40 * 1024)
      expect(bytes.length).toBeGreaterThan(1024)
      expect(name).toMatch(/^[a-z0-9-]+-v\d+\.\d+(\.\d+)?\.zip$/)
      names.add(name)
    }
    expect(names.size).toBe(mods.length)
  })

  test('a server vehicle is a resource with a manifest and its metadata', async () => {
    const mod = mods.find((m) => m.category.includes('5m-mod') && m.mainCategory[0] === 'vehicles')
    if (!mod) throw new Error('No vehicle for servers in the sample')
    const entries = await entriesOf((await sampleArchive(mod)).bytes)
    expect(entries.some((entry) => entry.endsWith('/fxmanifest.lua'))).toBe(true)
    expect(entries.some((entry) => entry.endsWith('vehicles.meta'))).toBe(true)
  })

  test('the same mod gives the same bytes', async () => {
    for (const mod of mods.slice(0, 6)) {
      const [first, second] = [await sampleArchive(mod), await sampleArchive(mod)]
      expect(first.bytes.equals(second.bytes)).toBe(true)
    }
  })

  test('names without Latin letters get a code', () => {
    expect(fileSlug('Café Limón y Sal')).toBe('cafe-limon-y-sal')
    expect(fileSlug('Бронзовый Титан')).toMatch(/^mod-[a-z0-9]+$/)
  })
})
