import { afterEach, expect, test } from 'vitest'
import { Unpacker } from '#server/media/archives/rar/unpacker.ts'
import { makeRar5 } from '#tests/make-rar.ts'

let unpacker: Unpacker
afterEach(() => unpacker.close())

const request = (archive: Buffer) => ({ archive: new Uint8Array(archive), skipped: 0, length: 8 })
const archive = makeRar5({ 'a.txt': 'contents' }, { isPacked: true })

test('goes on after what it cannot unpack', async () => {
  unpacker = new Unpacker()
  const damaged = makeRar5({ 'a.txt': 'contents' }, { isPacked: true, isDamaged: true })
  expect(await unpacker.unpack(request(damaged))).toBeUndefined()
  expect(await unpacker.unpack(request(Buffer.alloc(0)))).toBeUndefined()
  expect((await unpacker.unpack(request(archive)))?.toString()).toBe('contents')
  expect(unpacker.isSpent).toBe(false)
})

test('ends when its time is over, whatever the thread does', async () => {
  unpacker = new Unpacker(1)
  const start = performance.now()
  expect(await unpacker.unpack(request(archive))).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(5000)
  expect(unpacker.isSpent).toBe(true)
  expect(await unpacker.unpack(request(archive))).toBeUndefined()
})
