import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { InvalidObjectPath } from '#server/platform/storage/object-path.ts'
import { describeStorage, listPaths } from '#server/platform/storage/storage.suite.ts'
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts'

const newFolder = () => mkdtemp(path.join(tmpdir(), 'modharbor-storage-'))

describeStorage('folder storage', async () => {
  const root = await newFolder()
  return {
    storage: createFolderStorage({ root: path.join(root, 'files') }),
    close: () => rm(root, { recursive: true, force: true }),
  }
})

describe('folder storage on its disk', () => {
  let root: string
  let storage: Storage
  beforeEach(async () => {
    root = await newFolder()
    storage = createFolderStorage({ root })
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  it('names the file that holds an object', async () => {
    await storage.put('mods/a/b.zip', Buffer.from('bytes'), { contentType: 'application/zip' })
    expect(await readFile(storage.localFile('mods/a/b.zip') ?? '', 'utf8')).toBe('bytes')
  })

  it('has no links of its own, so that the process serves the bytes', async () => {
    const options = { fileName: 'b.zip', contentType: 'application/zip', expiresSeconds: 60 }
    expect(await storage.signedDownloadUrl('mods/a/b.zip', options)).toBeUndefined()
    expect(storage.publicUrl('mods/a/b.zip')).toBeUndefined()
  })

  it('leaves no unfinished file and no empty folder', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw new Error('The sender left')
      })(),
    )
    const options = { contentType: 'application/zip' }
    await expect(storage.put('mods/a/b.zip', failing, options)).rejects.toThrow('The sender left')
    await storage.put('mods/c/d.zip', Buffer.from('x'), options)
    await storage.remove('mods/c/d.zip')
    expect(await readdir(root, { recursive: true })).toEqual(['.incoming'])
  })

  it('hides what a killed process left behind, and removes it after a day', async () => {
    await storage.put('mods/a.zip', Buffer.from('x'), { contentType: 'application/zip' })
    const [stale, recent] = ['stale', 'recent'].map((name) => path.join(root, '.incoming', name))
    if (!stale || !recent) throw new Error('unreachable')
    await writeFile(stale, 'half')
    await writeFile(recent, 'half')
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await utimes(stale, longAgo, longAgo)

    const restarted = createFolderStorage({ root })
    await restarted.put('mods/b.zip', Buffer.from('x'), { contentType: 'application/zip' })
    expect(await listPaths(restarted, '')).toEqual(['mods/a.zip', 'mods/b.zip'])
    expect(await readdir(path.join(root, '.incoming'))).toEqual(['recent'])
  })

  it('says so when an object would have to be a folder too', async () => {
    const put = (at: string) =>
      storage.put(at, Buffer.from('x'), { contentType: 'application/zip' })
    await put('mods/a/b.zip')
    await expect(put('mods/a')).rejects.toThrow(InvalidObjectPath)
    await expect(put('mods/a/b.zip/c.zip')).rejects.toThrow(InvalidObjectPath)
    expect(await readdir(path.join(root, '.incoming'))).toEqual([])
  })

  it.each([
    { name: 'images/photo.pngk3j5', start: '\x89PNG\r\n\x1a\n', type: 'image/png' },
    { name: 'images/photo.wbepk3j5', start: 'RIFF\x10\0\0\0WEBPVP8 ', type: 'image/webp' },
    { name: 'images/photo.png', start: '\xff\xd8\xff\xe0', type: 'image/jpeg' },
    { name: 'images/card.avif', start: '\0\0\0\x1cftypavif', type: 'image/avif' },
    { name: 'mods/a/b.rar', start: 'Rar!\x1a\x07\x01\0', type: 'application/vnd.rar' },
    { name: 'mods/a/b.zip', start: 'not a zip', type: 'application/zip' },
    { name: 'images/script.svg', start: '<svg onload="">', type: 'application/octet-stream' },
    { name: 'images/page.html', start: '<html>', type: 'application/octet-stream' },
  ])('tells what $name is: $type', async ({ name, start, type }) => {
    await storage.put(name, Buffer.from(start, 'latin1'), { contentType: 'text/html' })
    expect((await storage.head(name))?.contentType).toBe(type)
  })
})

describe('a folder that cannot be used', () => {
  let root: string
  beforeAll(async () => {
    root = await newFolder()
    await writeFile(path.join(root, 'file'), '')
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  it('is not ready', async () => {
    const storage = createFolderStorage({ root: path.join(root, 'file') })
    await expect(storage.check()).rejects.toThrow(StorageUnavailable)
  })
})
