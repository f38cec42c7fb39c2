import { beforeAll, expect, test } from 'vitest'
import type { ScriptFinding } from '#contract/files/inspection.ts'
import { inspectAgain, type SaidOfFile } from '#tests/add-inspected-file.ts'
import { addFreeFile } from '#tests/add-media.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite, type PublishingSite } from '#tests/publishing-site.ts'

const idOf = (fileUrl: string | null) => Number(fileUrl?.split('/')[2])
const CALL: ScriptFinding = {
  file: 'Car 2/server.lua',
  line: 4,
  kind: 'network',
  excerpt: 'PerformHttpRequest(x)',
}
const FIRST: SaidOfFile = { contents: { 'Car 1/a.yft': 1, 'Car 1/b.ytd': 2, 'Car 1/old.txt': 3 } }
const SECOND: SaidOfFile = {
  contents: { 'Car 2/a.yft': 1, 'Car 2/b.ytd': 22, 'Car 2/new.txt': 4, 'Car 2/more.txt': 5 },
  findings: [CALL],
}

/** What changed in a mod's versions, over HTTP on whichever database `open` brings. */
export function describeUpdates(database: string, open: OpenDatabase): void {
  describeOnSite(`updates over HTTP, ${database}`, open, (on) => {
    let all: PublishingSite
    beforeAll(() => {
      all = on()
    })
    /** Publishes a mod and further versions of it; returns its id and its files', the oldest first. */
    async function withVersions(name: string, said: readonly (SaidOfFile | undefined)[]) {
      const { id, file } = await all.published(name)
      const files = [idOf(file.url)]
      for (const index of said.keys()) {
        if (index === 0) continue
        const next = await addFreeFile(all.site)
        const release = { fileName: next.path, fileUrl: next.url, version: `${index + 1}.0` }
        await all.call('update-mod', { id, ...release })
        files.push(idOf(next.url))
      }
      for (const [index, one] of said.entries()) {
        if (one) await inspectAgain(all.db, files[index] ?? 0, one)
      }
      await all.site.version.refresh()
      return { id, files }
    }

    test('a version is compared with the one before it, its files by name', async () => {
      const { id, files } = await withVersions('Compared Car', [FIRST, SECOND])
      const counts = { added: 2, gone: 1, changed: 1, moved: 0, findings: 1, bySize: 0 }
      const list = await all.call(`get-mod-updates/${id}`)
      expect(list.mod).toEqual({ id, name: 'Compared Car' })
      expect(list.updates).toMatchObject([
        { fileId: files[1], version: '2.0', previous: { fileId: files[0] }, counts },
      ])
      const one = await all.call(`get-mod-update/${id}/${files[1]}`)
      expect(one.update).toEqual(list.updates[0])
      expect(one.paths).toEqual({
        added: ['Car 2/more.txt', 'Car 2/new.txt'],
        gone: ['Car 1/old.txt'],
        changed: ['Car 2/b.ytd'],
        moved: [],
        findings: [CALL],
      })
      const { body } = await all.site.app.inject({ url: `/feeds/mod/${id}.atom` })
      expect(body).toContain(
        'In the archive: 2 files added, 1 gone, 1 changed, 1 new finding in the scripts.',
      )
    })

    test('is not known where a list is missing; by size where checksums are', async () => {
      const unread = await withVersions('Unread Car', [undefined, SECOND, { files: ['a.yft'] }])
      const { updates } = await all.call(`get-mod-updates/${unread.id}`)
      expect(updates.map(({ counts }: { counts: unknown }) => counts)).toEqual([
        expect.objectContaining({ added: 0, gone: 3, bySize: 1 }),
        null,
      ])
      const one = await all.call(`get-mod-update/${unread.id}/${unread.files[1]}`)
      expect([one.http, one.paths]).toEqual([200, null])
      const { body } = await all.site.app.inject({ url: `/feeds/mod/${unread.id}.atom` })
      expect(body.match(/In the archive/g)).toHaveLength(1)
    })

    test('names a few hundred files of thousands, and five versions', async () => {
      const many = Array.from({ length: 3_000 }, (_, index) => `new/${index}.ytd`)
      const versions = Array.from({ length: 7 }, () => FIRST)
      const { id, files } = await withVersions('Huge Car', [...versions, { files: many }])
      const { updates } = await all.call(`get-mod-updates/${id}`)
      expect(updates).toHaveLength(5)
      expect(updates[1].counts).toMatchObject({ added: 0, gone: 0, changed: 0 })
      const { update, paths } = await all.call(`get-mod-update/${id}/${files.at(-1)}`)
      expect(update.counts).toMatchObject({ added: 3_000, gone: 3 })
      expect(paths.added).toHaveLength(300)
      // Older ones than those in the list can be asked for.
      expect((await all.call(`get-mod-update/${id}/${files[1]}`)).http).toBe(200)
    })

    test('what is no version, is the first or is hidden has none', async () => {
      const { id, files } = await withVersions('Hidden Car', [FIRST, SECOND])
      const other = await withVersions('Other Car', [FIRST])
      const paths = [
        `get-mod-update/${id}/${files[0]}`,
        `get-mod-update/${id}/${other.files[0]}`,
        `get-mod-update/${other.id}/${files[1]}`,
        'get-mod-update/2147483647/1',
        'get-mod-updates/2147483647',
      ]
      for (const path of paths) expect((await all.call(path)).http).toBe(404)
      expect((await all.call(`get-mod-updates/${other.id}`)).updates).toEqual([])
      for (const path of ['get-mod-updates/x', `get-mod-update/${id}/0`, 'get-mod-update/1/9e9']) {
        expect((await all.call(path)).http).toBe(400)
      }
      await all.call('delete-mod', { id })
      expect((await all.call(`get-mod-update/${id}/${files[1]}`)).http).toBe(404)
      expect((await all.call(`get-mod-updates/${id}`)).http).toBe(404)
    })
  })
}
