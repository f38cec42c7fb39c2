import { beforeAll, expect, test } from 'vitest'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite, type PublishingSite } from '#tests/publishing-site.ts'
import { exportedLine, importLine } from '#tests/transfer-lines.ts'

const LINKS = ['https://youtu.be/dQw4w9WgXcQ?si=follow-me', 'https://vimeo.com/76979871/8272103f6e']
const SHOWN = [
  { host: 'youtube', id: 'dQw4w9WgXcQ', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  { host: 'vimeo', id: '76979871/8272103f6e', url: 'https://vimeo.com/76979871/8272103f6e' },
]
const OTHER = 'https://streamable.com/moo4d'
const urls = SHOWN.map(({ url }) => url)

let all: PublishingSite

/** Videos of mods: what has to hold over HTTP on every database. */
export function describeVideos(database: string, open: OpenDatabase): void {
  describeOnSite(`videos over HTTP, ${database}`, open, (on) => {
    beforeAll(() => {
      all = on()
    })
    testPublishing()
    testTransfer()
  })
}

/** Publishes a mod with these videos; returns its id. */
async function filmed(name: string, videos: unknown): Promise<number> {
  const { body } = await all.draft(name)
  const { id, http } = await all.call('add-mod', { ...body, videos })
  expect(http).toBe(200)
  return id
}

function testPublishing(): void {
  test('are kept by what they are, answered as links of ours, and left out where there are none', async () => {
    expect((await all.details(await filmed('Filmed Car', LINKS))).videos).toEqual(SHOWN)
    for (const none of [undefined, null, []]) {
      expect('videos' in (await all.details(await filmed('Unfilmed Car', none)))).toBe(false)
    }
  })

  test('an edit without them changes nothing of them; one with them replaces all', async () => {
    const id = await filmed('Edited Car', LINKS)
    await all.call('update-mod', { id, name: 'Renamed Car' })
    expect((await all.details(id)).videos).toEqual(SHOWN)
    await all.call('update-mod', { id, videos: null })
    expect((await all.details(id)).videos).toEqual(SHOWN)
    const same = await all.call('update-mod', { id, videos: urls })
    expect(same.message).toBe('“Renamed Car” is already like this')
    await all.call('update-mod', { id, videos: [OTHER] })
    expect((await all.details(id)).videos?.map(({ url }) => url)).toEqual([OTHER])
    await all.call('update-mod', { id, videos: [] })
    expect('videos' in (await all.details(id))).toBe(false)
  })

  test('are in the history and come back with a version', async () => {
    const id = await filmed('Remembered Car', LINKS)
    await all.call('update-mod', { id, videos: [LINKS[1], OTHER] })
    const { history } = await all.call(`get-mod-history/${id}/1`)
    expect(history[0].changes).toEqual([
      { kind: 'list', label: 'Videos', added: [OTHER], removed: [urls[0]], isReordered: false },
    ])
    await all.call('update-mod', { id, videos: [OTHER, LINKS[1]] })
    await all.call('restore-mod-version', { id, changeId: history[1].id })
    expect((await all.details(id)).videos).toEqual(SHOWN)
    await all.call('delete-mod', { id })
    await all.call('undelete-mod', { id })
    expect((await all.details(id)).videos).toEqual(SHOWN)
    expect(await checkLists(all.db)).toEqual([])
  })

  test('what is no video is refused with its place, and nothing is saved', async () => {
    const { body } = await all.draft('Hostile Car')
    const videos = [
      LINKS[0],
      'javascript:alert(1)',
      'https://youtube.com.evil.example/watch?v=x',
      7,
    ]
    const answer = await all.call('add-mod', { ...body, videos })
    expect(answer.http).toBe(400)
    expect(answer.issues).toEqual(
      [1, 2, 3].map((place) => ({
        path: `body.videos.${place}`,
        message: 'Give the link of a video on YouTube, Vimeo or Streamable',
      })),
    )
    for (const wrong of [
      'x',
      5,
      ['javascript:alert(1)'],
      {},
      [null],
      [['a']],
      [LINKS[0], LINKS[0]],
      Array(7).fill(OTHER),
    ]) {
      expect((await all.call('add-mod', { ...body, videos: wrong })).http).toBe(400)
    }
    expect(await all.names('get-all-mods/1')).not.toContain('Hostile Car')
  })
}

const imported = (said: object) => importLine(all.site.database, 'videos:1', said)
const exported = () => exportedLine(all.site.database)

function testTransfer(): void {
  test('imports bring them, exports give them back, and a line without them leaves them', async () => {
    expect(await imported({ videos: LINKS })).toBe('')
    expect((await exported()).videos).toEqual(urls)
    await imported({ downloadCount: 5 })
    expect((await exported()).videos).toEqual(urls)
    expect(await imported({ videos: ['https://evil.example/', LINKS[0]] })).toBe(
      'videos.0: Give the link of a video on YouTube, Vimeo or Streamable',
    )
    expect((await exported()).videos).toEqual(urls)
    await imported({ videos: [] })
    expect('videos' in (await exported())).toBe(false)
  })
}
