import { beforeEach, describe, expect, test } from 'vitest'
import type { DownloadCounter } from '#server/catalogue/downloads/count-download.ts'

/** What the suite of counting shares. */
interface Counting {
  readonly addMod: () => Promise<number>
  readonly counted: (modId: number) => Promise<number>
  /** The counter of another process. */
  readonly counter: () => DownloadCounter
}

/** Who counts as one visitor, whatever addresses and browsers are claimed. */
export function describeVisitors(on: Counting): void {
  describe('visitors', () => {
    let modId: number
    beforeEach(async () => {
      modId = await on.addMod()
    })

    test('100 browsers of one address count 5, and so do 100 addresses of one IPv6 network', async () => {
      const downloads = on.counter()
      const mods = [modId, await on.addMod(), await on.addMod()]
      const visits = Array.from({ length: 100 }, (_, n) => [
        { ip: '192.0.2.1', userAgent: `Browser ${n}` },
        { ip: `2001:db8:1:2::${n.toString(16)}`, userAgent: `Browser ${n}` },
        // The same IPv4 address, as a server that listens on IPv6 sees it.
        { ip: n % 2 ? '192.0.2.1' : '::ffff:192.0.2.1', userAgent: `Browser ${n}` },
      ])
      await Promise.all(
        visits.flatMap((row) =>
          row.map((visitor, mod) => downloads.count({ modId: mods[mod] ?? 0, visitor })),
        ),
      )
      expect(await Promise.all(mods.map((id) => on.counted(id)))).toEqual([5, 5, 5])
      await downloads.close()
    })

    test('one browser counts once from all addresses of its IPv6 network', async () => {
      const downloads = on.counter()
      for (const ip of ['2001:db8::1', '2001:db8::2', '2001:0db8:0:0:9::']) {
        await downloads.count({ modId, visitor: { ip, userAgent: 'Browser' } })
      }
      expect(await on.counted(modId)).toBe(1)
      await downloads.close()
    })

    test('what comes in turn counts no more than what comes at once', async () => {
      const downloads = on.counter()
      for (let n = 0; n < 8; n += 1) {
        await downloads.count({
          modId,
          visitor: { ip: '192.0.2.1', userAgent: `Browser ${n % 4}` },
        })
      }
      expect(await on.counted(modId)).toBe(4)
      for (let n = 0; n < 8; n += 1) {
        await downloads.count({ modId, visitor: { ip: '192.0.2.1', userAgent: `Browser ${n}` } })
      }
      expect(await on.counted(modId)).toBe(5)
      await downloads.close()
    })

    test('whoever has 65,536 IPv6 networks counts 100', async () => {
      const downloads = on.counter()
      const requests = Array.from({ length: 300 }, (_, n) =>
        downloads.count({
          modId,
          visitor: { ip: `2001:db8:5:${n.toString(16)}::1`, userAgent: 'Browser' },
        }),
      )
      await Promise.all(requests)
      expect(await on.counted(modId)).toBe(100)
      await downloads.count({ modId, visitor: { ip: '2001:db8:6::1', userAgent: 'Browser' } })
      expect(await on.counted(modId)).toBe(101)
      await downloads.close()
    })

    test('several processes count no more of one network than one does', async () => {
      const processes = [on.counter(), on.counter(), on.counter()]
      const requests = Array.from({ length: 60 }, (_, n) =>
        processes.map((downloads, process) =>
          downloads.count({
            modId,
            visitor: { ip: `192.0.2.${n % 3}`, userAgent: `Browser ${process} ${n}` },
          }),
        ),
      )
      await Promise.all(requests.flat())
      expect(await on.counted(modId)).toBe(15)
      await Promise.all(processes.map((downloads) => downloads.close()))
    })
  })
}
