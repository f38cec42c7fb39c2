import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { InvalidObjectPath } from '#server/platform/storage/object-path.ts'
import {
  ObjectNotFound,
  RangeNotSatisfiable,
  type Storage,
} from '#server/platform/storage/storage.ts'

const ZIP = { contentType: 'application/zip' }
/** The beginning of every zip, for storages that tell the content type by it. */
const ZIP_START = Buffer.from('PK\x03\x04', 'latin1')

export interface OpenStorage {
  readonly storage: Storage
  /** Removes what the suite left behind, and closes the storage. */
  close(): Promise<void>
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex')

/** A stream of `chunks` that then ends, or fails with the error. */
function streamOf(chunks: readonly Buffer[], error?: Error): Readable {
  return Readable.from(
    (async function* () {
      yield* chunks
      if (error) throw error
    })(),
  )
}

/** The paths of all objects that begin so, sorted. */
export async function listPaths(storage: Storage, prefix: string): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of storage.list(prefix)) paths.push(path)
  return paths.toSorted()
}

/** What every storage must do. `open` is called once, and may give a storage that others use. */
export function describeStorage(name: string, open: () => Promise<OpenStorage>): void {
  describe(name, () => {
    let opened: OpenStorage
    let storage: Storage
    const folder = `suite-${randomUUID()}`
    const at = (path: string) => `${folder}/${path}`
    const content = async (path: string) => buffer(await storage.read(path))
    const paths = (prefix: string) => listPaths(storage, prefix)

    beforeAll(async () => {
      opened = await open()
      storage = opened.storage
    })
    afterAll(async () => {
      for (const path of await paths(`${folder}/`)) await storage.remove(path)
      await opened.close()
    })

    describePuts(() => ({ storage, at, content, paths }))
    describeReads(() => ({ storage, at, content, paths }))
    describePaths(() => ({ storage, at, content, paths }))
  })
}

interface Tools {
  readonly storage: Storage
  at(path: string): string
  content(path: string): Promise<Buffer>
  paths(prefix: string): Promise<string[]>
}

function describePuts(tools: () => Tools): void {
  it('answers that it can be used', async () => {
    await tools().storage.check()
  })

  it('gives back what was put, and says what it is', async () => {
    const { storage, at, content } = tools()
    const body = Buffer.concat([ZIP_START, randomBytes(10_000)])
    const before = Date.now()
    await storage.put(at('a/file.zip'), body, ZIP)

    expect(await content(at('a/file.zip'))).toEqual(body)
    const head = await storage.head(at('a/file.zip'))
    expect(head).toMatchObject({ size: body.length, contentType: 'application/zip' })
    expect(head?.etag).toMatch(/^"[^"]+"$/)
    expect(head?.lastModified.getTime()).toBeGreaterThan(before - 5_000)
    expect(head?.lastModified.getTime()).toBeLessThan(Date.now() + 5_000)
  })

  it('keeps empty objects, from buffers and from streams', async () => {
    const { storage, at, content } = tools()
    await storage.put(at('empty-buffer.zip'), Buffer.alloc(0), ZIP)
    await storage.put(at('empty-stream.zip'), streamOf([]), ZIP)
    expect(await content(at('empty-buffer.zip'))).toHaveLength(0)
    expect(await content(at('empty-stream.zip'))).toHaveLength(0)
    expect((await storage.head(at('empty-stream.zip')))?.size).toBe(0)
  })

  it('takes a short stream', async () => {
    const { storage, at, content } = tools()
    await storage.put(at('short.zip'), streamOf([ZIP_START, Buffer.from('rest')]), ZIP)
    expect((await content(at('short.zip'))).toString('latin1')).toBe('PK\x03\x04rest')
    expect((await storage.head(at('short.zip')))?.contentType).toBe('application/zip')
  })

  it.each([
    { size: 8 * MIB, piece: 64 * 1024 },
    { size: 8 * MIB + 1, piece: 1_000_003 },
    { size: 21 * MIB + 17, piece: 64 * 1024 },
    { size: 20 * MIB, piece: 20 * MIB },
  ])('takes a stream of $size bytes in pieces of $piece', async ({ size, piece }) => {
    const { storage, at, content } = tools()
    const body = randomBytes(size)
    ZIP_START.copy(body)
    const count = Math.ceil(size / piece)
    const pieces = Array.from({ length: count }, (_, n) =>
      body.subarray(n * piece, (n + 1) * piece),
    )
    await storage.put(at('large.zip'), streamOf(pieces), ZIP)

    expect(sha256(await content(at('large.zip')))).toBe(sha256(body))
    const head = await storage.head(at('large.zip'))
    expect(head).toMatchObject({ size, contentType: 'application/zip' })
  })

  it('takes a file from a byte on, whatever size it has as a whole', async () => {
    const { storage, at, content } = tools()
    const file = path.join(os.tmpdir(), `modharbor-${randomUUID()}`)
    const body = Buffer.concat([ZIP_START, randomBytes(17 * MIB)])
    await writeFile(file, body)
    try {
      for (const start of [0, 9 * MIB]) {
        await storage.put(at('file.zip'), createReadStream(file, { start }), ZIP)
        expect(sha256(await content(at('file.zip')))).toBe(sha256(body.subarray(start)))
      }
    } finally {
      await rm(file)
    }
  })

  it('replaces an object, and its entity tag changes', async () => {
    const { storage, at, content } = tools()
    await storage.put(at('replaced.zip'), Buffer.from('one'), ZIP)
    const before = await storage.head(at('replaced.zip'))
    await storage.put(at('replaced.zip'), Buffer.from('two'), ZIP)
    const after = await storage.head(at('replaced.zip'))
    expect((await content(at('replaced.zip'))).toString()).toBe('two')
    expect(after?.etag).not.toBe(before?.etag)
  })

  it('shows readers the old object or the new one, never a part', async () => {
    const { storage, at, content } = tools()
    const path = at('contested.zip')
    const versions = [1, 2, 3, 4].map((n) => Buffer.alloc(n * MIB, n))
    await storage.put(path, Buffer.alloc(MIB, 9), ZIP)
    let writing = true
    const read = async () => {
      let reads = 0
      do {
        const got = await content(path)
        const first = got[0] ?? 0
        expect(got.length).toBe(first === 9 ? MIB : first * MIB)
        expect(got.equals(Buffer.alloc(got.length, first))).toBe(true)
        reads += 1
      } while (writing)
      return reads
    }
    const write = async () => {
      for (const version of [...versions, ...versions]) {
        await storage.put(path, streamOf([version]), ZIP)
      }
      writing = false
    }
    const [reads] = await Promise.all([read(), write().finally(() => (writing = false))])
    expect(reads).toBeGreaterThan(1)
  })

  it.each([
    { what: 'at once', size: 0 },
    { what: 'in its first part', size: MIB },
    { what: 'in a later part', size: 19 * MIB },
  ])('leaves everything as it was when a stream fails $what', async ({ size }) => {
    const { storage, at, content, paths } = tools()
    const chunks = size ? [randomBytes(size)] : []
    await storage.put(at('failed/old.zip'), Buffer.from('old'), ZIP)
    for (const path of ['failed/old.zip', 'failed/new.zip']) {
      const body = streamOf(chunks, new Error('The sender left'))
      await expect(storage.put(at(path), body, ZIP)).rejects.toThrow('The sender left')
      expect(body.destroyed).toBe(true)
    }
    expect((await content(at('failed/old.zip'))).toString()).toBe('old')
    expect(await storage.head(at('failed/new.zip'))).toBeUndefined()
    expect(await paths(at('failed/'))).toEqual([at('failed/old.zip')])
  })

  it('takes many objects of one folder at once, while others of it are removed', async () => {
    const { storage, at, paths } = tools()
    const names = Array.from({ length: 20 }, (_, n) => at(`busy/${n}.zip`))
    const inTurn = async (path: string) => {
      for (let n = 0; n < 5; n += 1) {
        await storage.put(path, Buffer.from(path), ZIP)
        await storage.remove(path)
      }
      await storage.put(path, Buffer.from(path), ZIP)
    }
    await Promise.all(names.map(inTurn))
    expect(await paths(at('busy/'))).toEqual(names.toSorted())
  })
}

function describeReads(tools: () => Tools): void {
  it.each([
    { range: { start: 0, end: 0 }, expected: '0' },
    { range: { start: 2, end: 5 }, expected: '2345' },
    { range: { start: 9, end: 9 }, expected: '9' },
    { range: { start: 7, end: 1_000_000_000_000 }, expected: '789' },
  ])('reads the bytes $range.start to $range.end', async ({ range, expected }) => {
    const { storage, at } = tools()
    await storage.put(at('digits.txt'), Buffer.from('0123456789'), { contentType: 'text/plain' })
    expect((await buffer(await storage.read(at('digits.txt'), range))).toString()).toBe(expected)
  })

  it.each([
    { start: 10, end: 20 },
    { start: 5, end: 4 },
    { start: -1, end: 4 },
    { start: 0.5, end: 4 },
    { start: 0, end: Number.NaN },
  ])('refuses the range $start to $end of ten bytes', async (range) => {
    const { storage, at } = tools()
    await storage.put(at('ten.txt'), Buffer.from('0123456789'), { contentType: 'text/plain' })
    await expect(storage.read(at('ten.txt'), range)).rejects.toThrow(RangeNotSatisfiable)
  })

  it('says so when there is no such object', async () => {
    const { storage, at } = tools()
    await storage.put(at('there/file.zip'), Buffer.from('x'), ZIP)
    for (const path of ['nowhere.zip', 'there', 'there/file.zip/below']) {
      expect(await storage.head(at(path))).toBeUndefined()
      await expect(storage.read(at(path))).rejects.toThrow(ObjectNotFound)
      await expect(storage.read(at(path), { start: 0, end: 1 })).rejects.toThrow(ObjectNotFound)
    }
  })

  it('lets go of an object of which only the beginning was read', async () => {
    const { storage, at } = tools()
    await storage.put(at('abandoned.zip'), Buffer.alloc(4 * MIB), ZIP)
    // More than the connections that a client may hold.
    for (let n = 0; n < 300; n += 1) (await storage.read(at('abandoned.zip'))).destroy()
    expect(await storage.head(at('abandoned.zip'))).toBeDefined()
  })

  it('removes an object, and again without an error', async () => {
    const { storage, at, paths } = tools()
    await storage.put(at('gone/deep/file.zip'), Buffer.from('x'), ZIP)
    await storage.put(at('gone/other.zip'), Buffer.from('x'), ZIP)
    await storage.remove(at('gone/deep'))
    expect(await storage.head(at('gone/deep/file.zip'))).toBeDefined()
    await storage.remove(at('gone/deep/file.zip'))
    await storage.remove(at('gone/deep/file.zip'))
    await storage.remove(at('gone/never/was.zip'))
    expect(await storage.head(at('gone/deep/file.zip'))).toBeUndefined()
    expect(await paths(at('gone/'))).toEqual([at('gone/other.zip')])
  })

  it('lists by the beginning of the path', async () => {
    const { storage, at, paths } = tools()
    const all = ['list/a.zip', 'list/ab/1.zip', 'list/ab/2.zip', 'list/abc.zip', 'list/b/3.zip']
    for (const path of all) await storage.put(at(path), Buffer.from(path), ZIP)

    expect(await paths(at('list/'))).toEqual(all.map(at).toSorted())
    expect(await paths(at('list/ab'))).toEqual(all.slice(1, 4).map(at).toSorted())
    expect(await paths(at('list/ab/'))).toEqual(all.slice(1, 3).map(at))
    expect(await paths(at('list/ab/1.zip'))).toEqual([at('list/ab/1.zip')])
    expect(await paths(at('list/none/'))).toEqual([])
    expect(await paths('')).toEqual(expect.arrayContaining(all.map(at)))
    for await (const { path, size, lastModified } of storage.list(at('list/'))) {
      expect(size).toBe(path.length - at('').length)
      expect(lastModified).toBeInstanceOf(Date)
    }
  })
}

function describePaths(tools: () => Tools): void {
  it.each([
    'ünïcödé.zip',
    'мод для игры.zip',
    '改造 (最終版).zip',
    '🚗💨.zip',
    'a+b & c=d?e#f%20g;h,i@j!k.zip',
    `quote"s 'and' <tags>.zip`,
    ' spaces at both ends ',
    `${'長'.repeat(83)}.zip`,
  ])('keeps an object named %j', async (name) => {
    const { storage, at, content, paths } = tools()
    const path = at(`names/${name}`)
    await storage.put(path, Buffer.from(name), ZIP)
    expect((await content(path)).toString()).toBe(name)
    expect(await paths(path)).toEqual([path])
    await storage.remove(path)
    expect(await storage.head(path)).toBeUndefined()
  })

  it('takes a name written in two ways for one', async () => {
    const { storage, at, content, paths } = tools()
    await storage.put(at('caf\u0065\u0301.zip'), Buffer.from('one'), ZIP)
    expect((await content(at('caf\u00e9.zip'))).toString()).toBe('one')
    expect(await paths(at('caf'))).toEqual([at('caf\u00e9.zip')])
  })

  it.each([
    '',
    '/etc/passwd',
    '../outside.zip',
    'mods/../../outside.zip',
    'mods/..',
    'mods/./a.zip',
    'mods//a.zip',
    'mods/',
    '.incoming/a.zip',
    '..\\outside.zip',
    'mods\\a.zip',
    'mods/a\0.zip',
    'mods/a\r\nb.zip',
    'mods/\ud800.zip',
    `mods/${'x'.repeat(256)}`,
    `mods/${'x/'.repeat(600)}x`,
  ])('refuses the path %j everywhere', async (path) => {
    const { storage } = tools()
    const link = { fileName: 'a.zip', contentType: 'application/zip', expiresSeconds: 60 }
    const body = streamOf([Buffer.from('x')])
    await expect(storage.put(path, Buffer.from('x'), ZIP)).rejects.toThrow(InvalidObjectPath)
    await expect(storage.put(path, body, ZIP)).rejects.toThrow(InvalidObjectPath)
    expect(body.destroyed).toBe(true)
    await expect(storage.head(path)).rejects.toThrow(InvalidObjectPath)
    await expect(storage.read(path)).rejects.toThrow(InvalidObjectPath)
    await expect(storage.remove(path)).rejects.toThrow(InvalidObjectPath)
    await expect(storage.signedDownloadUrl(path, link)).rejects.toThrow(InvalidObjectPath)
    expect(() => storage.publicUrl(path)).toThrow(InvalidObjectPath)
    expect(() => storage.localFile(path)).toThrow(InvalidObjectPath)
  })

  it.each(['/', '../', 'mods/../', 'mods//', '.incoming/', 'mods\\'])(
    'refuses to list %j',
    async (prefix) => {
      await expect(tools().paths(prefix)).rejects.toThrow(InvalidObjectPath)
    },
  )
}
