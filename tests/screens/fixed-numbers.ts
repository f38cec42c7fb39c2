import type { Page } from 'playwright-core'
import { MIB } from '#contract/base/units.ts'
import { getNumbers, type Numbers } from '#contract/desk/numbers.ts'

const DAYS = 30
const NOVEMBER_23 = Date.UTC(2026, 10, 23)
const DAY_MS = 86_400_000

/** What a site of some months could say of itself, the same on every day. */
const NUMBERS: Numbers = getNumbers.response.parse({
  countedAt: '2026-11-23T12:00:00.000Z',
  periods: Array.from({ length: DAYS }, (_, day) => ({
    from: new Date(NOVEMBER_23 - (DAYS - 1 - day) * DAY_MS).toISOString().slice(0, 10),
    downloads: 180 + day * 6 + ((day * 37) % 90),
    accounts: (day * 7) % 11,
    storedBytes: (900 + day * 14) * MIB,
  })),
  topMods: [
    { id: 195, name: 'Halden Ambassade V8', downloads: 61 },
    { id: 194, name: 'Old Anchor Custom', downloads: 40 },
  ],
  topTags: [{ id: 10, tag: 'Lore-friendly', downloads: 112 }],
  rising: [{ id: 193, name: 'Laguna Seaplane' }],
  misses: [{ query: 'tow boat', times: 14, lastDay: '2026-11-22' }],
  synonyms: [{ id: 1, typed: 'lorry', meant: 'truck' }],
  storage: { files: 196, fileBytes: 1_210 * MIB, images: 240, imageBytes: 96 * MIB },
  scanner: { isOn: true, clean: 190, infected: 1, notScanned: 5 },
  queues: [],
})

/** Opens the page of numbers anew with those above: real ones are others in every picture. */
export async function showFixedNumbers(page: Page): Promise<void> {
  await page.route('**/numbers/get-numbers/*', (route) => route.fulfill({ json: NUMBERS }))
  await page.reload()
  await page.getByRole('link', { name: 'Halden Ambassade V8' }).waitFor()
  await page.locator('a[data-reports] span').waitFor()
}
