import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { startSiteProcess } from '#tests/site-process.ts'

const SECRET = 'opensesame'

let dir: string
let silent: net.Server
let silentPort: number
let taken: net.Server
beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  await fs.writeFile(path.join(dir, 'file'), '')
  // Takes connections and never says a word.
  silent = net.createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  taken = net.createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  silentPort = (silent.address() as net.AddressInfo).port
})
afterAll(async () => {
  silent.close()
  taken.close()
  await fs.rm(dir, { recursive: true, force: true })
})

const postgres = (place: string) => ({ DATABASE_URL: `postgres://user:${SECRET}@${place}/mods` })

const CASES: Readonly<
  Record<string, () => Promise<{ settings: Record<string, string>; says: RegExp }>>
> = {
  'a PUBLIC_URL without its scheme': async () => ({
    settings: { PUBLIC_URL: 'mods.example' },
    says: /PUBLIC_URL: must begin with http:\/\/ or https:\/\//,
  }),
  'addresses of another kind': async () => ({
    settings: {
      DATABASE_URL: `mysql://user:${SECRET}@db/mods`,
      SMTP_URL: 'mail.example',
      CLAMD_URL: 'scanner',
      S3_ENDPOINT: 's3.example',
    },
    says: /DATABASE_URL: must begin with postgres:\/\/.*S3_ENDPOINT: .*SMTP_URL: must begin with smtp:\/\/ or smtps:\/\/.*CLAMD_URL: must be/s,
  }),
  'a database that nobody serves': async () => ({
    settings: postgres(`127.0.0.1:${await freePort()}`),
    says: /DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+\/mods cannot be used: no server answers there/,
  }),
  'a database on an unknown host': async () => ({
    settings: postgres('no-such-host.invalid'),
    says: /DATABASE_URL: PostgreSQL at no-such-host\.invalid\/mods cannot be used: (there is no such host|the host cannot be looked up)/,
  }),
  'a database that never answers': async () => ({
    settings: postgres(`127.0.0.1:${silentPort}`),
    says: /DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+\/mods cannot be used: the server does not answer/,
  }),
  'a bucket that nobody serves': async () => ({
    settings: {
      S3_BUCKET: 'mods',
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    says: /The bucket mods at \S+ cannot be reached: check S3_ENDPOINT/,
  }),
  'a DATA_DIR that is a file': async () => ({
    settings: { DATA_DIR: path.join(dir, 'file') },
    says: /DATA_DIR: \S+ cannot be used: it is a file, not a folder/,
  }),
  'a port that is taken': async () => ({
    settings: {
      PORT: String((taken.address() as net.AddressInfo).port),
      DATA_DIR: path.join(dir, 'data'),
    },
    says: /PORT: another program is already listening on port \d+ of 127\.0\.0\.1/,
  }),
  'a host that is not this machine': async () => ({
    settings: { HOST: '192.0.2.1', DATA_DIR: path.join(dir, 'data') },
    says: /HOST: 192\.0\.2\.1 is not an address of this machine/,
  }),
}

test.each(Object.keys(CASES))(
  '%s: one line that names the setting, and the end',
  async (name) => {
    const { settings, says } = (await CASES[name]?.()) ?? { settings: {}, says: /^$/ }
    const failure = await startSiteProcess({ LOG_LEVEL: 'fatal', ...settings }).catch(
      (error: Error) => error.message,
    )
    const [ended, ...lines] = String(failure).trim().split('\n')
    expect(ended).toBe('The site ended with 1:')
    expect(lines).toHaveLength(1)
    const entry = JSON.parse(lines[0] ?? '') as { level: number; msg: string; err?: unknown }
    expect(entry.level).toBe(60)
    expect(entry.msg).toMatch(says)
    expect(entry.err).toBeUndefined()
    expect(String(failure)).not.toContain(SECRET)
  },
  120_000,
)
