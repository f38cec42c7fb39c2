import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { ENCODE_VARIANT } from '#server/media/images/image-tasks.ts'
import type { Lane, Sandbox, SandboxSettings } from '#server/platform/sandbox/sandbox.ts'
import { SandboxNotStarted } from '#server/platform/sandbox/sandbox-failure.ts'
import { bytesObject, storedObject } from '#server/platform/sandbox/sandbox-object.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { endlessDrawing } from '#tests/endless-drawing.ts'
import { openTestSandbox } from '#tests/open-sandbox.ts'

const isLinux = process.platform === 'linux'
const opened: Sandbox[] = []

function open(settings: Partial<SandboxSettings> = {}): Sandbox {
  const sandbox = openTestSandbox(settings)
  opened.push(sandbox)
  return sandbox
}

afterEach(() => {
  for (const sandbox of opened.splice(0)) sandbox.close()
})

/** Our children that read strangers' bytes, as the system lists them. */
function children(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!pid) return false
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? []
        const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
        return Number(parent) === process.pid && command.includes('sandbox/child.ts')
      } catch {
        return false
      }
    })
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#357' } })
    .png()
    .toBuffer()

const SMALL = { width: 10, format: 'webp' } as const
const encode = (sandbox: Sandbox, bytes: Buffer, lane: Lane) =>
  sandbox.run(lane, ENCODE_VARIANT, SMALL, bytesObject(bytes))

/** Endless work; what becomes of it is heard of where the test asks. */
function encodeEndlessly(sandbox: Sandbox): Promise<Uint8Array> {
  const input = { width: 3000, format: 'webp' } as const
  const work = sandbox.run('upload', ENCODE_VARIANT, input, bytesObject(endlessDrawing()))
  work.catch(() => undefined)
  return work
}

describe('work in a process of its own', () => {
  test('comes back with its bytes, and the next piece is done by the same process', async () => {
    const sandbox = open()
    const bytes = await picture(40, 30)
    expect((await sharp(await encode(sandbox, bytes, 'upload')).metadata()).width).toBe(10)
    const before = isLinux ? children() : []
    await encode(sandbox, bytes, 'upload')
    if (isLinux) expect(children()).toEqual(before)
  })

  test('a file of the storage that is gone is said to be gone', async () => {
    const storage = createFolderStorage({ root: os.tmpdir() })
    const object = storedObject(storage, 'images/nothing-here')
    const work = open().run('upload', ENCODE_VARIANT, SMALL, object)
    await expect(work).rejects.toMatchObject({ name: 'ObjectNotFound' })
  })

  test('beyond the end of an object of a storage without files there is nothing, as of a file', async () => {
    const root = await mkdtemp(path.join(os.tmpdir(), 'modharbor-sandbox-'))
    const folder = createFolderStorage({ root })
    await folder.put('mods/empty.zip', Buffer.alloc(0), { contentType: '' })
    await folder.put('mods/short.zip', Buffer.from('PK'), { contentType: '' })
    const remote = { ...folder, read: folder.read.bind(folder), localFile: () => undefined }
    const signal = new AbortController().signal
    const read = async (name: string, start: number, end: number) =>
      (await storedObject(remote as Storage, name).read?.({ start, end }, signal))?.toString()
    expect(await read('mods/empty.zip', 0, 100)).toBe('')
    expect(await read('mods/short.zip', 2, 100)).toBe('')
    expect(await read('mods/short.zip', 1, 100)).toBe('K')
    await expect(read('mods/none.zip', 0, 1)).rejects.toMatchObject({ name: 'ObjectNotFound' })
    await rm(root, { recursive: true })
  })

  test('a storage that fails is said to fail, and says nothing of the bytes', async () => {
    const sandbox = open()
    const failing = {
      read: async () => {
        throw new Error('The storage does not answer')
      },
      missing: () => new Error('not asked'),
    }
    const work = sandbox.run('upload', ENCODE_VARIANT, SMALL, failing)
    await expect(work).rejects.toThrow('The storage does not answer')
    await encode(sandbox, await picture(20, 20), 'upload')
  })

  test('a process that cannot be started says nothing of the bytes', async () => {
    const sandbox = open({ variables: { NODE_OPTIONS: '--import=./nothing-is-here.ts' } })
    const failure = await encode(sandbox, await picture(20, 20), 'upload').catch((e: unknown) => e)
    expect(failure).toBeInstanceOf(SandboxNotStarted)
    expect((failure as Error).message).toContain('at its start')
  })

  test('no process is kept while there is nothing to do', async () => {
    if (!isLinux) return
    const sandbox = open({ idleMs: 50 })
    await encode(sandbox, await picture(20, 20), 'visitor')
    await vi.waitUntil(() => children().length === 0, { timeout: 10_000, interval: 20 })
  })

  test('it goes after the site itself, knows none of its secrets, and dies first for memory', async () => {
    if (!isLinux) return
    const sandbox = open({ variables: { PATH: process.env.PATH ?? '' }, isPolite: true })
    await encode(sandbox, await picture(20, 20), 'background')
    const [pid = 0] = children()
    expect(os.getPriority(pid)).toBe(19)
    const names = (await readFile(`/proc/${pid}/environ`, 'latin1'))
      .split('\0')
      .map((line) => line.split('=')[0])
    expect(names).not.toContain('HOME')
    expect(names).toContain('PATH')
    expect(await readFile(`/proc/${pid}/limits`, 'latin1')).toMatch(/Max data size +\d+/)
    expect(Number(await readFile(`/proc/${pid}/oom_score_adj`, 'latin1'))).toBe(1000)
  })
})

describe('work that comes to no end', () => {
  test('is ended for its time, also in native code, and others go on', async () => {
    const sandbox = open({ limits: { 'encode-variant': { cpu: 1, wall: 20 } } })
    const started = performance.now()
    const hostile = encodeEndlessly(sandbox)
    const waiting = encode(sandbox, await picture(20, 20), 'upload')
    await expect(hostile).rejects.toMatchObject({
      name: 'SandboxFailure',
      message: expect.stringMatching(/^encode-variant: ended, it took/),
    })
    expect(performance.now() - started).toBeLessThan(25_000)
    expect((await waiting).length).toBeGreaterThan(0)
  })

  test('is ended for its memory', async () => {
    const sandbox = open({ maxBytes: 150 * MIB })
    // A picture of this kind is in memory as a whole.
    const large = await sharp({
      create: { width: 6_000, height: 6_000, channels: 3, background: '#357' },
    })
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer()
    await expect(encode(sandbox, large, 'upload')).rejects.toMatchObject({
      name: 'SandboxFailure',
    })
    await encode(sandbox, await picture(20, 20), 'upload')
  })

  test('does not hold up what a visitor waits for', async () => {
    const sandbox = open()
    const hostile = encodeEndlessly(sandbox)
    expect((await encode(sandbox, await picture(20, 20), 'visitor')).length).toBeGreaterThan(0)
    sandbox.close()
    await expect(hostile).rejects.toMatchObject({ name: 'SandboxClosed' })
  })
})

test.each([
  ['what nobody waits for begins only when no upload', 'upload', 'background'],
  ['a picture for a link begins only when no page of a visitor', 'visitor', 'preview'],
] as const)('%s is worked on', async (_, first, last) => {
  const sandbox = open()
  const bytes = await picture(600, 400)
  const order: string[] = []
  const run = (lane: Lane, name: string) =>
    encode(sandbox, bytes, lane).then(() => order.push(name))
  await Promise.all([
    run(first, 'first 1'),
    run(last, 'last 1'),
    run(last, 'last 2'),
    run(first, 'first 2'),
    run(first, 'first 3'),
  ])
  expect(order).toEqual(['first 1', 'first 2', 'first 3', 'last 1', 'last 2'])
})
