import { expect, test } from 'vitest'
import { endsSoon } from '#web/publishing/entries/signed-address.ts'

const NOW = 1_800_000_000_000
const inSeconds = (seconds: number) => `/images/1/original?until=${NOW / 1000 + seconds}&key=abc`

test('only signed addresses end, and are renewed ten minutes before', () => {
  expect(endsSoon(inSeconds(601), NOW)).toBe(false)
  expect(endsSoon(inSeconds(599), NOW)).toBe(true)
  expect(endsSoon(inSeconds(-5), NOW)).toBe(true)
  expect(endsSoon('/images/1/original', NOW)).toBe(false)
  expect(endsSoon(undefined, NOW)).toBe(false)
})
