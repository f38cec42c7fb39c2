import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { NeededResources } from '#contract/catalogue/mods.ts'
import type { GameFiles } from '#contract/files/game-files.ts'
import { plainGameFiles } from '#tests/plain-game-files.ts'
import { ResourceLinks } from '#web/browsing/contents/resource-links.tsx'

const lib = (id: number) => ({ id, name: `Library ${id}` })

function drawn(needs: NeededResources, said: Partial<GameFiles> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ResourceLinks gameFiles={plainGameFiles(said)} needs={needs} uses={[]} />
    </MemoryRouter>,
  )
}
const textOf = (html: string) => html.replace(/<\/div>/g, '\n').replace(/<[^>]+>/g, '')

test('what one mod has leads to it; of several each is named, and the rest counted', () => {
  const html = drawn([
    { name: 'nowhere', mods: [], total: 0, isCapped: false },
    { name: 'ox_lib', mods: [lib(3)], total: 1, isCapped: false },
    { name: 'oxmysql', mods: [lib(4), lib(5)], total: 2, isCapped: false },
    { name: 'es_extended', mods: [lib(6), lib(7)], total: 9, isCapped: false },
    { name: 'qb-core', mods: [lib(8), lib(9)], total: 100, isCapped: true },
  ])
  expect(textOf(html).trim()).toBe(
    'Needs: nowhere, ox_lib, oxmysql (in Library 4, Library 5), es_extended (in Library 6, Library 7 and 7 more), qb-core (in Library 8, Library 9 and 98+ more)',
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
    [3, 4, 5, 6, 7, 8, 9].map((id) => `/mod/${id}`),
  )
})

test('games are named where there is another than this one; files for players are counted', () => {
  const manifests = { files: 1200, dataFiles: [], escrowIgnored: ['config.lua'] }
  expect(textOf(drawn([], { games: ['gta5'], manifests })).trim()).toBe(
    'Files for players: 1,200\nOpen in escrow: config.lua',
  )
  expect(textOf(drawn([], { games: ['rdr3', 'gta5'] })).trim()).toBe('Games: rdr3, gta5')
  expect(drawn([], { games: ['gta5'] })).toBe('')
})

test('names beyond those that are shown or listed are counted', () => {
  const needs = Array.from({ length: 14 }, (_, at) => {
    return { name: `r${at}`, mods: [], total: 0, isCapped: false }
  })
  const html = drawn(needs, {
    offers: ['a', 'b'],
    omitted: { metaProblems: 0, manifests: 0, needs: 1000, offers: 3 },
  })
  expect(textOf(html)).toMatch(/r11 and 1,002 more$/m)
  expect(textOf(html)).toContain('Offers: a, b and 3 more')
})
