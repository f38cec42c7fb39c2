import { expect, test } from 'vitest'
import { type FeedRelease, releaseEntry } from '#server/catalogue/discovery/feed.ts'

const RELEASE: FeedRelease = {
  id: 3,
  mod_id: 7,
  mod_name: 'Harbour Crane',
  version: '1.1',
  changelog: 'Faster:\n- the hook\n- a < b',
  published_at: new Date('2026-01-02T00:00:00Z'),
  file_id: 4,
  file_name: 'crane.zip',
  content_type: 'application/zip',
  byte_size: 10,
  category: ['sp-mod'],
  main_category: ['maps'],
  sub_category: 'ymap',
  author: '',
}

test('what is new keeps its lines, in the summary and where a reader shows HTML', () => {
  const { content } = releaseEntry('https://mods.example', RELEASE)
  expect(content).toContain('<summary>Faster:\n- the hook\n- a &lt; b</summary>')
  expect(content).toContain(
    '&lt;p&gt;What’s new: Faster:&lt;br&gt;- the hook&lt;br&gt;- a &amp;lt; b&lt;/p&gt;',
  )
})
