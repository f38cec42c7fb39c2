import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/platform/config/config.ts'
import { ensurePackages } from '#tests/services/packages.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../..')
const DEPLOY = path.join(ROOT, 'deploy')
const read = (file: string) => fs.readFile(path.join(DEPLOY, file), 'utf8')

let dir: string
beforeAll(async () => {
  await ensurePackages(['nginx-light', 'caddy', 'prometheus', 'systemd'])
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-deploy-'))
}, 600_000)
afterAll(() => fs.rm(dir, { recursive: true, force: true }))

describe('what the files for operators say is understood by', () => {
  test('systemd', async () => {
    // As if this checkout were the unpacked release: what is to be started has to be there.
    const shipped = await read('systemd/modharbor.service')
    const unit = path.join(dir, 'modharbor.service')
    await fs.writeFile(unit, shipped.replaceAll('/opt/modharbor', ROOT))
    const { stderr } = await run('systemd-analyze', ['verify', unit])
    expect(stderr.split('\n').filter((line) => line.includes('modharbor'))).toEqual([])
    const { stdout } = await run('systemd-analyze', ['security', '--offline=true', unit])
    const exposure = Number(/exposure level for modharbor.service: ([\d.]+)/.exec(stdout)?.[1])
    expect(exposure).toBeLessThan(2.5)
  })

  test('a shell, whose commands get the settings of the service', async () => {
    const shipped = await read('systemd/modharbor')
    const settings = path.join(dir, 'modharbor.env')
    const script = shipped
      .replace('/opt/modharbor\n', `${ROOT}\n`)
      .replace('/etc/modharbor.env', settings)
      .replace('runuser -u modharbor -- ', '')
    // What the operator's own shell has set is nothing to the service.
    const env = { PATH: process.env.PATH, DATABASE_URL: 'postgresql://127.0.0.1:2/other' }
    const call = (...args: string[]) => run('sh', ['-c', script, 'modharbor', ...args], { env })
    expect((await call('help')).stdout).toContain('backup')
    const data = path.join(dir, 'data')
    await fs.writeFile(settings, `DATA_DIR='${data}'\n`)
    await call('admin', 'list')
    expect(existsSync(path.join(data, 'database'))).toBe(true)
    // Node itself looks for this one before it reads a file of settings.
    await fs.appendFile(settings, `NODE_EXTRA_CA_CERTS='/no/such/ca.pem'\n`)
    expect((await call('help')).stderr).toContain('/no/such/ca.pem')
    await fs.appendFile(
      settings,
      `DATABASE_URL='postgresql://nobody:x@127.0.0.1:1/mods'
`,
    )
    await expect(call('admin', 'list')).rejects.toThrow('127.0.0.1:1/mods cannot be used')
  })

  test('caddy', async () => {
    const env = { ...process.env, SITE_HOST: 'a.example', STORAGE_HOST: 'b.example', HOME: dir }
    for (const file of ['caddy/Caddyfile', 'docker/Caddyfile']) {
      const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(DEPLOY, file)]
      await run('caddy', args, { env })
    }
  })

  test('Prometheus, whose alerts fire when they should', async () => {
    const cwd = path.join(DEPLOY, 'monitoring')
    await run('promtool', ['check', 'config', 'prometheus.yml'], { cwd })
    await run('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd })
  })
})

describe('the container', () => {
  test('is built of files that there are, and does not run as root', async () => {
    const text = await read('docker/Dockerfile')
    expect(validate(text)).toEqual([])
    const last = text.slice(text.lastIndexOf('FROM'))
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK /m)
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, all = '']) =>
      all.split(' '),
    )
    expect(copied.length).toBeGreaterThan(2)
    expect(copied.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })

  test('gets settings that the site takes, all of them filled in by the example', async () => {
    const text = await read('docker/compose.yaml')
    const { services } = parse(text, { merge: true })
    const wanted = [...new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name ?? ''))]
    const example = await read('docker/example.env')
    const given = Object.fromEntries(
      [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
        name ?? '',
        value || 'something long and random',
      ]),
    )
    expect(wanted.sort()).toEqual(Object.keys(given).sort())
    for (const name of ['site-1', 'site-2']) {
      const { environment, read_only: isReadOnly, cap_drop: dropped } = services[name]
      expect([isReadOnly, dropped]).toEqual([true, ['ALL']])
      const settings = Object.fromEntries(
        Object.entries<string>(environment).map(([key, value]) => [
          key,
          value.replace(/\$\{(\w+):\?\}/g, (_, variable) => encodeURI(given[variable] ?? '')),
        ]),
      )
      const config = readConfig(settings)
      expect(config.given.settings).toMatchObject({ PUBLIC_URL: 'https://mods.example' })
      const known = [...Object.keys(config.given.settings), ...config.given.secrets]
      expect(known.sort()).toEqual(Object.keys(settings).sort())
    }
  })
})
