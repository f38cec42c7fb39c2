import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#contract/desk/audit-log.ts'
import type { Setting, SettingsPage } from '#contract/desk/site-settings.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { standardSettings } from '#server/platform/site-settings/standard-settings.ts'
import { type SettingsWatch, watchSettings } from '#server/platform/site-settings/watch-settings.ts'
import { AccountSite, type Person } from '#tests/account-site.ts'
import { addMods } from '#tests/add-mods.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'

type Changed = SettingsPage & { http: number; message: string; changes: string[] }

/** An administrator of a site whose settings are changed, and another process on its database. */
class SettingsSite {
  readonly on: AccountSite
  readonly admin: Person & { token: string }
  readonly other: SettingsWatch

  private constructor(on: AccountSite, admin: Person & { token: string }, other: SettingsWatch) {
    this.on = on
    this.admin = admin
    this.other = other
  }

  static async open(openDatabase: OpenDatabase): Promise<SettingsSite> {
    const on = await AccountSite.open(openDatabase)
    const admin = await on.signedIn()
    await sql`update accounts set is_admin = true where email = ${admin.email}`.execute(on.db)
    const failed = (error: unknown) => expect.fail(String(error))
    return new SettingsSite(on, admin, await watchSettings(on.db, readConfig({}), failed))
  }

  async read(): Promise<SettingsPage> {
    const answer = await this.on.site.app.inject({
      url: '/api/v1/settings/get-settings',
      headers: { authorization: `Bearer ${this.admin.token}` },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  async setting(name: Setting['name']): Promise<Setting | undefined> {
    return (await this.read()).settings.find((setting) => setting.name === name)
  }

  send(body: object): Promise<Changed> {
    return this.on.call('settings/change-settings', body, this.admin)
  }

  /** Changes settings as somebody does who has just read them. */
  async set(values: object, standard: readonly string[] = []): Promise<Changed> {
    const { version } = await this.read()
    const answer = await this.send({ version, values, standard })
    expect(answer.http, JSON.stringify(answer)).toBe(200)
    return answer
  }

  async page(url: string): Promise<string> {
    return (await this.on.site.app.inject({ url, headers: { accept: 'text/html' } })).body
  }
}

/** What has to hold of settings on every database. */
export function describeSettings(database: string, openDatabase: OpenDatabase): void {
  describe(`settings, ${database}`, () => {
    let site: SettingsSite
    beforeAll(async () => {
      site = await SettingsSite.open(openDatabase)
    })
    afterAll(async () => {
      site.other.stop()
      await site.on.stop()
    })
    describe('changing them', () => describeChanging(() => site))
    describe('what they do', () => describeEffects(() => site))
  })
}

function describeChanging(site: () => SettingsSite): void {
  test('shows at once here, within two seconds in other processes, and in the log', async () => {
    const { on, other } = site()
    expect(await site().page('/shipping')).toContain('Shipping policy · Modharbor')
    const { changes } = await site().set({ siteName: 'Harbour & Sons' })
    expect(changes).toEqual(['Site name: “Modharbor” → “Harbour & Sons”'])
    expect(await site().page('/shipping')).toContain('Shipping policy · Harbour &amp; Sons')
    const manifest = await on.site.app.inject('/manifest.webmanifest')
    expect(manifest.json()).toMatchObject({ name: 'Harbour & Sons' })
    const reference = await on.site.app.inject('/api/openapi.json')
    expect(reference.json().info.title).toBe('Harbour & Sons API')
    const seen = () => expect(other.current().siteName).toBe('Harbour & Sons')
    await vi.waitFor(seen, { timeout: 2_000 })
    const { entries } = await on.call(
      'audit-log/get-audit-log',
      { group: 'settings' },
      site().admin,
    )
    expect((entries as AuditEntry[])[0]?.reason).toBe(changes[0])
    expect(await site().setting('siteName')).toMatchObject({ isOwn: true, standard: 'Modharbor' })
    await site().set({}, ['siteName'])
    expect(await site().setting('siteName')).toMatchObject({ isOwn: false, value: 'Modharbor' })
    expect(await site().page('/shipping')).toContain('Shipping policy · Modharbor')
  })

  test('of two administrators at once the slower one is told, and nothing is overwritten', async () => {
    const { version } = await site().read()
    const change = (values: object) => site().send({ version, values })
    expect((await change({ reportsPerDay: 50 })).http).toBe(200)
    const late = await change({ reportsPerDay: 70, auditLogDays: 90 })
    expect(late).toMatchObject({
      http: 409,
      message:
        'Somebody else has just changed this: Reports a day. Look again before you change it.',
    })
    expect((await site().setting('reportsPerDay'))?.value).toBe(50)
    expect((await site().setting('auditLogDays'))?.value).toBe(365)
    // What nobody else has touched does not stand in the way, nor does wanting the same.
    const after = await change({ auditLogDays: 90, reportsPerDay: 50 })
    expect(after.changes).toEqual(['Days the log is kept: 365 → 90'])
  })

  test('what cannot be is refused with its reason, and nothing of it is kept', async () => {
    const { version } = await site().read()
    const wrong: [object, string][] = [
      [{ siteName: ' ' }, 'A site needs a name'],
      [{ contactAddress: 'nobody' }, 'This is not an e-mail address'],
      [{ maxImageBytes: 41 * 1024 ** 2 }, 'This can be at most 40 MB'],
      [{ maxFileBytes: 3 * 1024 ** 4 }, 'This can be at most 2,621,440 MB'],
      [{ auditLogDays: 1.5 }, 'This must be a whole number'],
      [{ terms: 'x\0' }, 'The text contains characters that cannot be stored'],
      [
        { announcement: { text: 'x', kind: 'warning', from: at(2), until: at(1) } },
        'The end must be after the beginning',
      ],
    ]
    for (const [values, message] of wrong) {
      const answer = await site().send({ version, values: { shipping: 'Kept?', ...values } })
      expect(answer.http, message).toBe(400)
      expect(JSON.stringify(answer), message).toContain(message)
    }
    expect((await site().send({ version, values: { colour: 'red' } })).http).toBe(400)
    expect((await site().setting('shipping'))?.value).toBe('')
  })

  test('an environment variable wins and stands fast', async () => {
    // Tests give it.
    expect(await site().setting('requestsPerMinute')).toMatchObject({
      value: 1_000_000,
      fixedBy: 'RATE_LIMIT',
    })
    const { version } = await site().read()
    expect(await site().send({ version, values: { requestsPerMinute: 500 } })).toMatchObject({
      http: 409,
      message: 'Requests a minute: the environment variable RATE_LIMIT decides it',
    })
    const fixed = readConfig({ SITE_NAME: 'Fixed', REGISTRATION: 'off' })
    await site().set({ siteName: 'Changed' })
    const watch = await watchSettings(site().on.db, fixed, () => undefined)
    watch.stop()
    expect(watch.current()).toMatchObject({ siteName: 'Fixed', isRegistrationOpen: false })
    await site().set({}, ['siteName'])
    expect(standardSettings(readConfig({})).contactAddress).toBe('support@localhost')
  })
}

/** So many days from now. */
function at(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
}

function describeEffects(site: () => SettingsSite): void {
  test('legal texts are safe Markdown; without one the page is as it was', async () => {
    const standard = await site().page('/refund')
    expect(standard).toContain('Digital goods are non-refundable')
    await site().set({ refund: '# Ours\n\nNo *refunds* <script>alert(1)</script>' })
    const own = await site().page('/refund')
    expect(own).toContain('<h2>Ours</h2>')
    expect(own).toContain('<em>refunds</em> &lt;script&gt;')
    expect(own).not.toContain('non-refundable')
    const { entries } = await site().on.call(
      'audit-log/get-audit-log',
      { group: 'settings' },
      site().admin,
    )
    expect((entries as AuditEntry[])[0]?.reason).toBe('Refund policy: changed')
    await site().set({ refund: '' })
    expect(mainOf(await site().page('/refund'))).toBe(mainOf(standard))
  })

  test('an imprint has a page and a link once there is one', async () => {
    const { app } = site().on.site
    expect((await app.inject('/imprint')).statusCode).toBe(404)
    expect(await site().page('/shipping')).not.toContain('href="/imprint"')
    await site().set({ imprint: 'Ada Harbour, Pier 1' })
    expect(await site().page('/imprint')).toContain('Ada Harbour, Pier 1')
    expect(await site().page('/shipping')).toContain('href="/imprint"')
  })

  test('an announcement is on every page for its time', async () => {
    const announcement = { text: 'We **move** tonight', kind: 'warning', from: null, until: null }
    await site().set({ announcement })
    for (const url of ['/', '/mods?page=1', '/login', '/no-such-page']) {
      expect(await site().page(url), url).toContain('We <strong>move</strong> tonight')
    }
    const from = new Date(Date.now() + 1_500).toISOString()
    const until = new Date(Date.now() + 4_000).toISOString()
    await site().set({ announcement: { ...announcement, from, until } })
    const isShown = async () => (await site().page('/shipping')).includes('<strong>move</strong>')
    expect(await isShown()).toBe(false)
    await vi.waitFor(async () => expect(await isShown()).toBe(true), { timeout: 3_500 })
    await vi.waitFor(async () => expect(await isShown()).toBe(false), { timeout: 6_000 })
    await site().set({}, ['announcement'])
  })

  test('while nobody can register, sign-up calls say so and logins go on', async () => {
    const { on } = site()
    const person = on.somebody()
    const { registrationId } = await on.call('auth/register', person, person)
    const otp = await on.code(person.email)
    await site().set({ isRegistrationOpen: false })
    const body = { ...person, otp, registrationId }
    for (const call of ['auth/register', 'auth/resend-otp', 'auth/verify-otp']) {
      expect(await on.call(call, body, person), call).toMatchObject({
        http: 403,
        message: 'New accounts cannot be made at the moment',
      })
    }
    expect((await on.login(site().admin)).http).toBe(200)
    await site().set({ isRegistrationOpen: true })
    expect((await on.call('auth/verify-otp', body, person)).http).toBe(200)
  })

  test('limits count from the next call on', async () => {
    const { on, admin } = site()
    await addMods(on.site, [{ name: 'Grizzly' }])
    const upload = { kind: 'file', name: 'grizzly.zip', size: 3 * 1024 ** 2 }
    expect((await on.call('uploads/create-upload', upload, admin)).http).toBe(200)
    await site().set({ maxFileBytes: 2 * 1024 ** 2, reportsPerDay: 1 })
    expect((await on.call('uploads/create-upload', upload, admin)).http).toBe(413)
    const report = (issue: string) =>
      on.call('mods/submit-report', { modId: 1, issue }, { ip: '203.0.113.9' })
    expect((await report('Broken')).http).toBe(200)
    expect((await report('Broken again')).http).toBe(429)
  })

  test('the contact address is on the pages, and reports are mailed where they should', async () => {
    const { on } = site()
    await site().set({ contactAddress: 'desk@mods.example', reportsEmail: 'ada@mods.example' })
    expect(await site().page('/contact-us')).toContain('mailto:desk@mods.example')
    const answer = await on.site.app.inject('/.well-known/security.txt')
    expect(answer.body).toContain('Contact: mailto:ada@mods.example\n')
    await on.call('mods/submit-report', { modId: 1, issue: 'Look' }, { ip: '203.0.113.10' })
    expect((await on.mail.take('ada@mods.example')).raw).toContain('Look')
  })
}

function mainOf(page: string): string | undefined {
  return /<main.*<\/main>/s.exec(page)?.[0]
}
