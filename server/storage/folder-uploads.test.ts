import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerError } from '#server/http/error-answer.ts'
import { createFolderStorage } from '#server/storage/folder.ts'
import { describeUploads } from '#server/storage/uploads.suite.ts'
import { receiveParts } from '#server/uploads/receive-parts.ts'

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
