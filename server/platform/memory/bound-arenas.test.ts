import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const FILE = path.join(import.meta.dirname, 'bound-arenas.ts')
const SCRIPT = `
  import { boundArenas } from ${JSON.stringify(FILE)}
  process.stderr.write(process.pid + ' ')
  boundArenas()
  const { argv, env, execArgv } = process
  console.log(JSON.stringify({ args: argv.slice(1), arenas: env.MALLOC_ARENA_MAX, execArgv }))`
const OPTIONS = ['--max-old-space-size=100', '--input-type=module']

function run(arenas: string | undefined) {
  const { MALLOC_ARENA_MAX: _, ...env } = process.env
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...OPTIONS, '--eval', SCRIPT, '--', 'a', 'b c'],
    { env: { ...env, ...(arenas && { MALLOC_ARENA_MAX: arenas }) }, encoding: 'utf8' },
  )
  expect(status).toBe(0)
  return { ...JSON.parse(stdout), pids: stderr.trim().split(' ') }
}

test.runIf(process.platform === 'linux')('begins again as the same process', () => {
  const { pids, ...seen } = run(undefined)
  expect(pids).toHaveLength(2)
  expect(pids[0]).toBe(pids[1])
  expect(seen).toMatchObject({ arenas: '2', args: ['a', 'b c'] })
  expect(seen.execArgv.slice(0, OPTIONS.length)).toEqual(OPTIONS)
})

test('leaves a process alone that was told', () => {
  const { pids, ...seen } = run('5')
  expect(pids).toHaveLength(1)
  expect(seen).toMatchObject({ arenas: '5' })
})
