import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { thingsDescribed } from '#server/catalogue/search/words/reverse-dictionary.ts'

test('several words describe a thing, in whichever form, and the better the more of them do', () => {
  const whole = thingsDescribed(['tower', 'warns', 'ships']).get('lighthouse') ?? 0
  const part = thingsDescribed(['tower', 'warns', 'ships', 'accordion']).get('lighthouse') ?? 0
  expect(part).toBeGreaterThan(0)
  expect(whole).toBeGreaterThan(part)
  expect(whole).toBeLessThanOrEqual(1)
})

test('one word describes nothing, nor do words of different things', () => {
  expect(thingsDescribed(['lighthouse']).size).toBe(0)
  expect(thingsDescribed(['tower', 'tower']).size).toBe(0)
  expect(thingsDescribed(['qwertz', 'zxcvb']).size).toBe(0)
  expect(thingsDescribed([]).size).toBe(0)
})

test('every line can be read: words for a thing, and at least four that describe it', () => {
  const folder = new URL('./reverse-dictionary/', import.meta.url)
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n'),
  )
  const wrong = lines.filter(
    (line) => !/^[a-z0-9]+(,[a-z0-9]+)* \| [a-z0-9]+( [a-z0-9]+){3,}$/.test(line),
  )
  expect(wrong).toEqual([])
  expect(lines.length).toBeGreaterThan(4_000)
})
