import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileHost } from '#tests/file-host.ts'
import { makeZip } from '#tests/make-zip.ts'
import { type Line, lineOf, MAX_FILE_BYTES, type MediaSite, picture } from '#tests/media-site.ts'

/** Of a signed address. */
const QUERY = '?X-Signature=top-secret'

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What an import promises of images and files at https addresses. */
export function testAddresses(site: MediaSite): void {
  describe('at https addresses', () => {
    const host = new FileHost()
    const files: Record<'cover' | 'first' | 'second', Buffer> = {
      cover: Buffer.alloc(0),
      first: Buffer.alloc(0),
      second: Buffer.alloc(0),
    }
    beforeAll(async () => {
      await host.open()
      files.cover = await picture(200)
      files.first = await makeZip({ 'readme.txt': 'first' })
      files.second = await makeZip({ 'readme.txt': 'second' })
      host.serve('/cover.png', files.cover)
      host.serve('/v1.zip', files.first)
      host.serve('/download', files.second)
    })
    afterAll(() => host.close())

    const importLine = (line: Line, allowPrivateNetworks = true) =>
      site.importText(`${JSON.stringify(line)}\n`, { allowPrivateNetworks, ca: host.ca })
    const refusalOf = async (changes: Line, allowPrivateNetworks?: boolean) => {
      const before = [await site.state(), await site.objects()]
      const { refusals, refused } = await importLine(lineOf(changes), allowPrivateNetworks)
      expect(refused).toBe(1)
      expect([await site.state(), await site.objects()]).toEqual(before)
      expect(refusals[0]).not.toContain('secret')
      return refusals[0]
    }

    test('are taken as those beside the file are, and known ones are not fetched again', async () => {
      const line = lineOf({
        mainImage: { url: host.url(`/cover.png${QUERY}`), sha256: sha256Of(files.cover) },
        images: [{ path: 'cover.png' }, { url: host.url('/cover.png') }],
        releases: [
          { file: { url: host.url('/v1.zip'), sha256: sha256Of(files.first) }, version: '1.0' },
          {
            file: {
              url: host.url(`/download${QUERY}`),
              name: 'coupe: 2.zip',
              sha256: sha256Of(files.second),
            },
            author: 'Ada',
            isCurrent: true,
          },
        ],
      })
      expect(await importLine(line)).toMatchObject({ created: 1, refusals: [] })
      expect(host.requests.toSorted()).toEqual(['/cover.png', '/cover.png', '/download', '/v1.zip'])
      host.requests.length = 0
      const before = [await site.state(), await site.objects()]
      expect(await importLine(line)).toMatchObject({ unchanged: 1, refusals: [] })
      // The one whose checksum the line does not say.
      expect(host.requests).toEqual(['/cover.png'])
      expect([await site.state(), await site.objects()]).toEqual(before)
    })

    test('are judged as uploads are, and leave nothing where they are refused', async () => {
      const image = (path: string, more: Line = {}) => ({
        mainImage: { url: host.url(path), ...more },
      })
      const file = (path: string, more: Line = {}) => ({
        mainImage: { url: host.url('/cover.png') },
        releases: [{ file: { url: host.url(path), ...more } }],
      })
      host.serve('/fake.png', 'no picture')
      host.serve('/fake.zip', 'no archive')
      host.serve('/empty.zip', '')
      host.serve('/large.zip', (response) => {
        response.write(Buffer.alloc(MAX_FILE_BYTES))
        response.end('x')
      })
      host.serve('/cut.zip', (response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write(files.first.subarray(0, 50), () => response.destroy())
      })
      expect(await refusalOf(image(`/fake.png${QUERY}`))).toMatch(
        /^mainImage: https:\/\/127\.0\.0\.1:\d+\/fake\.png: The image is not a PNG/,
      )
      expect(await refusalOf(file('/fake.zip'))).toMatch(/^releases\.0\.file: https:.*fake\.zip: /)
      expect(await refusalOf(file('/empty.zip'))).toMatch(/is empty$/)
      expect(await refusalOf(file('/large.zip'))).toMatch(/is larger than the limit of 100000 byte/)
      expect(await refusalOf(file('/cut.zip'))).toMatch(/broke off before its end/)
      expect(await refusalOf(image(`/missing.png${QUERY}`))).toMatch(/is answered with status 404/)
      expect(await refusalOf(file('/v1.zip', { sha256: '0'.repeat(64) }))).toMatch(
        /has a different checksum, [0-9a-f]{64}$/,
      )
      expect(await refusalOf(image('/cover.png'), false)).toMatch(/is in a private network/)
      host.requests.length = 0
      expect(await refusalOf(image('/download'))).toMatch(/An image must be a \.png/)
      expect(host.requests).toEqual([])
    })

    test('are refused without a request where they are no https addresses', async () => {
      const { cover } = files
      const refusals: [Line, RegExp][] = [
        [{ url: `http://127.0.0.1/a.png${QUERY}` }, /^mainImage\.url: must begin with https:\/\/$/],
        [{ url: `ftp://127.0.0.1/a.png${QUERY}` }, /^mainImage\.url: must begin with https:\/\/$/],
        [{ url: 'file:///etc/secret.png' }, /^mainImage\.url: must begin with https:\/\/$/],
        [{ url: 'https://me:secret@127.0.0.1/a.png' }, /^mainImage\.url: must not have a name/],
        [{ url: '//secret/a.png' }, /^mainImage\.url: is not an address$/],
        [{ url: `https://x/${'a'.repeat(4_000)}` }, /^mainImage\.url: /],
        [{ url: host.url('/cover.png'), path: 'cover.png' }, /^mainImage\.path: must be given/],
        [{ sha256: sha256Of(cover) }, /^mainImage\.path: must be given, or a url in its place/],
      ]
      for (const [mainImage, reason] of refusals) {
        expect(await refusalOf({ mainImage })).toMatch(reason)
      }
      const { refusals: without } = await site.importLines(
        lineOf({ mainImage: { url: host.url('/cover.png') } }),
      )
      expect(without).toEqual([expect.stringMatching(/is an address, which is not read here$/)])
    })
  })
}
