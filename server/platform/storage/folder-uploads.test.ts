import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerError } from '#server/platform/http/error-answer.ts'
import { UploadNotFound } from '#server/platform/storage/direct-uploads.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { describeUploads } from '#server/platform/storage/uploads.suite.ts'
import { receiveParts } from '#server/publishing/uploads/receive-parts.ts'

const newFolder = () => mkdtemp(path.join(tmpdir(), 'modharbor-uploads-'))

describeUploads('uploads into a folder', async () => {
  const root = await newFolder()
  const storage = createFolderStorage({ root })
  const app = Fastify()
  app.setErrorHandler(answerError)
  await app.register(receiveParts, storage)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    storage,
    origin,
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
      await rm(root, { recursive: true, force: true })
    },
  }
})

let root: string
beforeEach(async () => {
  root = await newFolder()
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('hides uploads from those who list objects, and leaves nothing of one that is over', async () => {
  const storage = createFolderStorage({ root })
  const upload = { path: 'mods/a/b.zip', byteSize: 3, partSize: 10 }
  const id = await storage.uploads.open({ ...upload, contentType: 'application/zip' })
  const listed: string[] = []
  for await (const object of storage.list('')) listed.push(object.path)
  expect(listed).toEqual([])
  expect(await readdir(path.join(root, '.uploads'))).toEqual([id])
  await storage.uploads.abort({ ...upload, id })
  expect(await readdir(path.join(root, '.uploads'))).toEqual([])
})

it('says so when there is no room', async () => {
  const storage = createFolderStorage({ root })
  const object = { path: 'mods/a/b.zip', byteSize: 2 ** 52, partSize: 2 ** 40 }
  const opening = storage.uploads.open({ ...object, contentType: 'application/zip' })
  await expect(opening).rejects.toMatchObject({ name: 'StorageFull' })
  expect(await readdir(path.join(root, '.uploads'))).toEqual([])
})

it('does not count parts that an earlier start of the machine may have lost', async () => {
  const storage = createFolderStorage({ root })
  const upload = { path: 'mods/a/b.zip', byteSize: 30, partSize: 10 }
  const id = await storage.uploads.open({ ...upload, contentType: 'application/zip' })
  const folder = path.join(root, '.uploads', id)
  for (const name of ['part-1', 'part-2@00000000-0000-0000-0000-000000000000']) {
    await writeFile(path.join(folder, name), '')
  }
  expect(await storage.uploads.parts({ ...upload, id })).toEqual([{ number: 1, size: 10 }])
})

it('knows an upload as over when the process ended while its marks were being removed', async () => {
  const storage = createFolderStorage({ root })
  const upload = { path: 'mods/a/b.zip', byteSize: 20, partSize: 10 }
  const id = await storage.uploads.open({ ...upload, contentType: 'application/zip' })
  const folder = path.join(root, '.uploads', id)
  await mkdir(path.join(root, 'mods/a'), { recursive: true })
  await rename(path.join(folder, 'data'), path.join(root, 'mods/a/b.zip'))
  // The mark of the first part is gone already.
  await writeFile(path.join(folder, 'part-2'), '')
  await expect(storage.uploads.parts({ ...upload, id })).rejects.toThrow(UploadNotFound)
  await storage.uploads.complete({ ...upload, id })
  expect(await readdir(path.join(root, '.uploads'))).toEqual([])
})

it('flushes what has arrived in the background', async () => {
  const storage = createFolderStorage({ root })
  const upload = { path: 'mods/a/b.zip', byteSize: 30, partSize: 10 }
  const id = await storage.uploads.open({ ...upload, contentType: 'application/zip' })
  for (const part of [1, 2, 3]) {
    const url = new URL(await storage.uploads.sign({ ...upload, id }, part, 60), 'http://localhost')
    const body = Readable.from([Buffer.alloc(10, part)])
    await storage.uploads.receive?.({ url, byteSize: 10, body })
  }
  expect(await storage.uploads.parts({ ...upload, id })).toHaveLength(3)
  await storage.close()
  const names = await readdir(path.join(root, '.uploads', id))
  expect(names.sort()).toEqual(['data', 'part-1', 'part-2', 'part-3', 'path'])
})
