import { sql } from 'kysely'
import { expect } from 'vitest'
import { errorSchema } from '#contract/base/errors.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { codeOf, type MailServer, startMailServer } from '#tests/mail-server.ts'
import { type OpenDatabase, openTestSite } from '#tests/open-test-site.ts'

export const PASSWORD = 'correct horse battery'

/** Somebody with an address and a client that no other test has. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly ip: string
}

/** A site with a mail server, as people with accounts meet it. */
export class AccountSite {
  readonly site: Site
  readonly mail: MailServer
  readonly stop: () => Promise<void>
  #people = 0

  private constructor(site: Site, mail: MailServer, stop: () => Promise<void>) {
    this.site = site
    this.mail = mail
    this.stop = stop
  }

  static async open(openDatabase: OpenDatabase): Promise<AccountSite> {
    const mail = await startMailServer()
    const database = await openDatabase()
    const site = await openTestSite({ SMTP_URL: mail.url, ...database.settings })
    return new AccountSite(site, mail, async () => {
      await site.stop()
      await database.close()
      await mail.stop()
    })
  }

  get db() {
    return this.site.database.db
  }

  somebody(): Person {
    this.#people += 1
    return {
      name: 'Some Body',
      email: `body-${this.#people}@example.org`,
      password: PASSWORD,
      ip: `198.51.100.${this.#people}`,
    }
  }

  /** Sends a call of the API; every refusal must have the contract's shape. */
  async call(path: string, payload: object, from: { ip?: string; token?: string } = {}) {
    const { ip = '192.0.2.1', token } = from
    const answer = await this.site.app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      payload,
      remoteAddress: ip,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
    const body = answer.json()
    if (answer.statusCode >= 400) errorSchema.parse(body)
    return { ...body, http: answer.statusCode, retryAfter: answer.headers['retry-after'] }
  }

  getAccount(authorization: string) {
    return this.site.app.inject({
      url: '/api/v1/account/get-account',
      headers: authorization ? { authorization } : {},
    })
  }

  login({ email, password, ip }: Person) {
    return this.call('auth/login', { email, password }, { ip })
  }

  async code(address: string): Promise<string> {
    return codeOf(await this.mail.take(address))
  }

  async registered(person = this.somebody()): Promise<Person> {
    const { registrationId } = await this.call('auth/register', person, person)
    const otp = await this.code(person.email)
    const { http } = await this.call('auth/verify-otp', { ...person, otp, registrationId }, person)
    expect(http).toBe(200)
    return person
  }

  async signedIn(): Promise<Person & { token: string }> {
    const person = await this.registered()
    return { ...person, token: (await this.login(person)).token }
  }

  /** Lets every limit's window end. */
  async endWindows(): Promise<void> {
    await sql`delete from rate_limits`.execute(this.db)
  }
}
