import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ManageSite } from '#server/publishing/manage/manage.fixture.ts'
import { addFreeFile, addFreeImage } from '#tests/add-media.ts'

/** What editors must not learn of others, nor take from them; Edith is one. */
export function describeSecrets(open: () => ManageSite): void {
  const NO_FILE = 'This file was not uploaded here. Upload it again.'
  const NO_IMAGE = 'This image was not uploaded here. Upload it again.'

  test('take their own uploads alone, by whichever name', async () => {
    const { on } = open()
    const adas = await on.draft('Ada Dinghy', 'Ada')
    const { body } = adas
    const answer = await on.call('add-mod', body, 'Edith')
    expect(answer).toMatchObject({ http: 400, message: NO_FILE })
    expect(answer.issues).toMatchObject([
      { path: 'body.fileName', message: NO_FILE },
      { path: 'body.fileUrl', message: NO_FILE },
      ...['imageName.0', 'imageName.1', 'imageUrl.0', 'imageUrl.1', 'mainImageUrl'].map((path) => ({
        path: `body.${path}`,
        message: NO_IMAGE,
      })),
    ])
    const theirs = await on.published('Edith Dinghy', 'Edith')
    const other = { file: await addFreeFile(on.site), images: [await addFreeImage(on.site)] }
    const update = {
      id: theirs.id,
      fileName: other.file.path,
      fileUrl: other.file.url,
      mainImageUrl: other.images[0]?.url,
    }
    expect(await on.call('update-mod', update, 'Edith')).toMatchObject({ http: 400 })
    await on.uploaded(other, 'Edith')
    expect(await on.call('update-mod', update, 'Edith')).toMatchObject({ http: 200 })
    // Also what their mod had, after the upload itself is forgotten.
    await on.db.deleteFrom('uploads').execute()
    const back = { id: theirs.id, fileUrl: theirs.file.url, mainImageUrl: theirs.main.url }
    expect(await on.call('update-mod', back, 'Edith')).toMatchObject({ http: 200 })
    // Administrators finish what others have uploaded.
    expect(await on.call('add-mod', body, 'Grace')).toMatchObject({ http: 200 })
  })

  test('are not told what other mods are called that visitors do not see', async () => {
    const all = open()
    const { on } = all
    const others = await on.published('Secret Sloop')
    const media = {
      fileName: others.file.path,
      fileUrl: others.file.url,
      mainImageUrl: others.main.url,
    }
    const { id } = await on.published('Edith Sloop', 'Edith')
    const refusal = async (as: string) => {
      const answer = await on.call('update-mod', { id, ...media }, as)
      expect(answer.http).toBe(400)
      return new Set((answer.issues as { message: string }[]).map(({ message }) => message))
    }
    const named = (kind: string) => `This ${kind} already belongs to “Secret Sloop” (#${others.id})`
    const unnamed = (kind: string) => `This ${kind} already belongs to another mod`
    expect(await refusal('Edith')).toEqual(new Set([named('file'), named('image')]))
    await all.change({ kind: 'hide' }, [others.id])
    expect(await refusal('Edith')).toEqual(new Set([unnamed('file'), unnamed('image')]))
    expect(await refusal('Ada')).toEqual(new Set([named('file'), named('image')]))
    await on.call('delete-mod', { id: others.id })
    await all.change({ kind: 'show' }, [others.id])
    expect(await refusal('Edith')).toEqual(new Set([unnamed('file'), unnamed('image')]))
    await on.give(others.id, 'Edith')
    expect(await refusal('Edith')).toEqual(new Set([named('file'), named('image')]))
  })

  test('are not told by drafts what others’ mods are called', async () => {
    const { on } = open()
    const draft = { version: 0, device: 'a', name: 'Mine', content: '{}' }
    const save = (body: object) => on.send('drafts/save-draft', { ...draft, ...body }, 'Edith')
    const others = await on.published('Secret Skiff')
    for (const modId of [others.id, 99_999]) {
      expect(await save({ id: randomUUID(), modId })).toMatchObject({
        http: 403,
        message: 'This mod is not yours to change',
      })
    }
    const id = randomUUID()
    const names = async () => {
      const { drafts } = await on.send('drafts/get-drafts', undefined, 'Edith')
      const read = await on.send(`drafts/get-draft/${id}`, undefined, 'Edith')
      return [drafts[0].modName, read.modName]
    }
    await on.give(others.id, 'Edith')
    const saved = await save({ id, modId: others.id })
    expect(saved).toMatchObject({ http: 200, modName: 'Secret Skiff' })
    expect(await names()).toEqual(['Secret Skiff', 'Secret Skiff'])
    await on.take(others.id, 'Edith')
    expect(await names()).toEqual([null, null])
    expect(await save({ id, modId: others.id, version: 1 })).toMatchObject({ http: 403 })
  })

  test('learn nothing of others’ mods by asking for the page beside them', async () => {
    const all = open()
    const { on } = all
    const before = await on.published('Edith Aaa', 'Edith')
    const others = await on.published('Edith Bbb')
    const after = await on.published('Edith Ccc', 'Edith')
    const page = async (beside: object) => {
      const asked = { text: 'edith', sort: 'name', isDescending: false, ...beside }
      const { mods, hasPrevious } = await all.call('get-mods', asked, 'Edith')
      return { ids: mods.map(({ id }: { id: number }) => id), hasPrevious }
    }
    const first = await page({})
    expect(first.ids).toContain(before.id)
    expect((await page({ after: before.id })).ids[0]).toBe(after.id)
    for (const id of [others.id, 99_999]) {
      expect(await page({ after: id })).toEqual(first)
      expect(await page({ before: id })).toEqual(first)
    }
  })

  test('compare their own files alone with others', async () => {
    const { on } = open()
    const draft = await on.draft('Ada Punt', 'Ada')
    const theirs = await on.published('Edith Punt', 'Edith')
    const check = (fileName: string, as?: string) =>
      on.call('check-mod-file', { fileName, category: ['sp-mod'] }, as)
    const refused = await check(draft.file.path, 'Edith')
    expect(refused).toMatchObject({ http: 404 })
    expect(refused.message).toBe((await check('mods/none', 'Edith')).message)
    expect(await check(draft.file.path)).toMatchObject({ http: 200 })
    await on.db.deleteFrom('uploads').execute()
    expect(await check(theirs.file.path, 'Edith')).toMatchObject({ http: 200 })
    await on.take(theirs.id, 'Edith')
    expect(await check(theirs.file.path, 'Edith')).toMatchObject({ http: 404 })
    await on.uploaded({ file: draft.file }, 'Edith')
    expect(await check(draft.file.path, 'Edith')).toMatchObject({ http: 200 })
  })

  test('are not told the names of mods that they changed and that are no longer theirs', async () => {
    const all = open()
    const { on } = all
    const { id } = await on.published('Edith Canoe', 'Edith')
    const done = await all.change({ kind: 'hide' }, [id], 'Edith')
    const examples = async (as: string) =>
      (await all.call(`get-bulk-change/${done.id}`, undefined, as)).examples
    const named = [{ id, name: 'Edith Canoe' }]
    expect(await examples('Edith')).toEqual(named)
    await on.take(id, 'Edith')
    expect(await examples('Edith')).toEqual([{ id, name: `Mod ${id}` }])
    const { changes } = await all.call('get-bulk-changes', undefined, 'Edith')
    expect(JSON.stringify(changes)).not.toContain('Edith Canoe')
    expect(await examples('Ada')).toEqual(named)
  })
}
