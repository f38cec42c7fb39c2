import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { MEMORY_OPTIONS } from '../../scripts/memory-options.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const line = `node ${MEMORY_OPTIONS.join(' ')}`

test('everything that starts the site bounds its memory alike', async () => {
  const service = await readFile(path.join(ROOT, 'deploy/systemd/modharbor.service'), 'utf8')
  const image = await readFile(path.join(ROOT, 'deploy/docker/Dockerfile'), 'utf8')
  expect(packageJson.scripts.start).toBe(`${line} scripts/start.ts`)
  expect(/^ExecStart=\S*\/(.*)$/m.exec(service)?.[1]).toBe(`${line} build/site/main.js`)
  const command = image.split('\n').findLast((text) => text.startsWith('CMD ')) ?? ''
  expect(JSON.parse(command.slice('CMD '.length)).join(' ')).toBe(`${line} build/site/main.js`)
})
