import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestSite } from '#tests/open-test-site.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/monitoring')
const TOKEN = 'a token for the metrics'
const NAME = /\b(?:modharbor|nodejs|process)_[a-z0-9_]+\b/g

test('alerts and dashboard speak of what the site measures', async () => {
  const site = await openTestSite({ METRICS_TOKEN: TOKEN })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body } = await site.app.inject({ url: '/metrics', headers })
  await site.stop()
  const measured = [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const text = await fs.readFile(path.join(FOLDER, file), 'utf8')
    const named = [...new Set(text.match(NAME))]
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !measured.includes(name))).toEqual([])
  }
})
