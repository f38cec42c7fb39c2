import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')

test('keeps what Node compiles beside the packages', () => {
  const script = `
    import module from 'node:module'
    import { keepCompiled } from '#server/platform/disk/keep-compiled.ts'
    keepCompiled()
    process.stdout.write(module.getCompileCacheDir())`
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: ROOT, env, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  const cache = path.join(ROOT, 'node_modules/.cache/modharbor/compiled')
  expect(path.relative(cache, stdout)).toMatch(/^v\d+/)
})
