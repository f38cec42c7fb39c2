import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { AllResources } from '#web/browsing/contents/all-resources.tsx'

const file = (name: string, mebibytes: number) => ({
  path: `car/stream/${name}.ytd`,
  version: 13,
  edition: 'legacy' as const,
  virtualMemory: MIB,
  physicalMemory: mebibytes * MIB,
  isDamaged: false,
})
const drawn = (count: number) =>
  renderToStaticMarkup(
    <AllResources
      resources={Array.from({ length: count }, (_, index) => file(`f${index}`, 100 - index / 10))}
    />,
  )

test('every file has its bar, as long as its share of the heaviest', () => {
  const html = renderToStaticMarkup(
    <AllResources resources={[file('heavy', 64), file('light', 16)]} />,
  )
  expect(html).toContain('Memory of game files (2)')
  expect([...html.matchAll(/width="([\d.]+)%"/g)].map(([, width]) => width)).toEqual(['100', '25'])
  expect(html).toContain('64 MiB of physical and 1 MiB of virtual memory, for Legacy, a yellow')
  expect(html).toContain('16 MiB of physical and 1 MiB of virtual memory, for Legacy</li>')
})

test('of very many the rest comes when it is asked for; without any there is nothing', () => {
  const html = drawn(250)
  expect(html).toContain('(250)')
  expect(html.match(/<li/g)).toHaveLength(100)
  expect(html).toContain('Show 100 more')
  expect(drawn(150)).toContain('Show 50 more')
  expect(drawn(100)).not.toContain('more')
  expect(drawn(0)).toBe('')
})
