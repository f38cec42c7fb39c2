import { describe, expect, test } from 'vitest'
import {
  PLAYER_ORIGINS,
  playerHref,
  readVideoLink,
  videoHref,
} from '#contract/catalogue/video-hosts.ts'
import { videosInput } from '#contract/catalogue/videos.ts'

const YOUTUBE = { host: 'youtube', id: 'dQw4w9WgXcQ' } as const

describe('links to videos', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s#comments',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    ' https://youtu.be/dQw4w9WgXcQ?si=abc ',
    'HTTPS://YOUTU.BE/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ/',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=1',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ/',
    'https://www.youtube.com/watch/?v=dQw4w9WgXcQ',
  ])('of YouTube: %s', (link) => {
    expect(readVideoLink(link)).toEqual(YOUTUBE)
  })

  test.each([
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://www.vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/groups/cars/videos/76979871/', 'vimeo', '76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'vimeo', '76979871/8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e?h=8272103f6e', 'vimeo', '76979871/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871/8272103f6e'],
    ['https://streamable.com/moo4d', 'streamable', 'moo4d'],
    ['https://streamable.com/e/moo4d?autoplay=1', 'streamable', 'moo4d'],
  ])('of others: %s', (link, host, id) => {
    expect(readVideoLink(link)).toEqual({ host, id })
  })

  test.each([
    '',
    'dQw4w9WgXcQ',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'data:text/html,<script>alert(1)</script>',
    'ftp://www.youtube.com/watch?v=dQw4w9WgXcQ',
    '//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil-youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example\\@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://me:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://me@youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com./watch?v=dQw4w9WgXcQ',
    'https://www.yоutube.com/watch?v=dQw4w9WgXcQ',
    'https://accounts.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc"',
    'https://www.youtube.com/watch?v=..%2F..%2Fabcde',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/@harbour',
    'https://www.youtube.com/redirect?q=dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ/more',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://youtu.be/',
    `https://youtu.be/${'a'.repeat(400)}`,
    'https://vimeo.com/harbour',
    'https://vimeo.com/1',
    'https://vimeo.com/76979871/8272103f6e/x',
    'https://vimeo.com/76979871?h=%26autoplay',
    `https://vimeo.com/${'9'.repeat(40)}`,
    'https://streamable.com/e/../moo4d<script>',
    'https://streamable.com/',
    'https://streamable.com/login',
    'https://streamable.com/pricing',
    'https://streamable.com/pro/moo4d',
    'https://dailymotion.com/video/x8abcde',
  ])('and nothing else: %s', (link) => {
    expect(readVideoLink(link)).toBeUndefined()
  })

  test('lead back to the same video, and to players of the origins that frames may show', () => {
    const ids = { youtube: 'dQw4w9WgXcQ', vimeo: '76979871/8272103f6e', streamable: 'moo4d' }
    for (const [host, id] of Object.entries(ids)) {
      const video = { host: host as keyof typeof ids, id }
      expect(readVideoLink(videoHref(video))).toEqual(video)
      expect(readVideoLink(playerHref(video))).toEqual(video)
      expect(PLAYER_ORIGINS).toContain(new URL(playerHref(video)).origin)
    }
  })
})

describe('the videos of a mod', () => {
  const messages = (value: unknown) =>
    videosInput.safeParse(value).error?.issues.map(({ path, message }) => [path.join(), message])
  const wrong = 'Give the link of a video on YouTube, Vimeo or Streamable'

  test('are told one by one what is wrong with them', () => {
    expect(messages(['https://youtu.be/dQw4w9WgXcQ', 'javascript:alert(1)', 5])).toEqual([
      ['1', wrong],
      ['2', wrong],
    ])
    expect(messages([`https://youtu.be/dQw4w9WgXcQ?si=${'a'.repeat(500)}`])).toEqual([['0', wrong]])
    expect(messages(['javascript:alert(1)'])).toEqual([['0', wrong]])
    expect(messages(5)).toEqual([['', 'The videos must be a list of links']])
  })

  test('are a few, each once, however they are linked', () => {
    const link = (number: number) => `https://vimeo.com/10000${number}`
    expect(videosInput.parse([link(1), link(2)])).toHaveLength(2)
    const seven = [1, 2, 3, 4, 5, 6, 7].map(link)
    expect(messages(seven)).toEqual([['', 'A mod can have at most 6 videos']])
    const twice = ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/shorts/dQw4w9WgXcQ']
    expect(messages(twice)).toEqual([['', 'A video is listed twice']])
  })
})
