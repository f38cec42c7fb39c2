import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { expect } from 'vitest'
import { AccountSite, PASSWORD, type Person } from '#tests/account-site.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { SoftwarePasskey } from '#tests/software-passkey.ts'

const STEP_SECONDS = 30

type SignedIn = Person & { readonly token: string }

/** A site with a mail server, as people with second factors meet it. */
export class SecondFactorSite {
  readonly on: AccountSite

  private constructor(on: AccountSite) {
    this.on = on
  }

  static async open(openDatabase: OpenDatabase, settings: Record<string, string> = {}) {
    const open: OpenDatabase = async () => {
      const database = await openDatabase()
      return { ...database, settings: { ...database.settings, ...settings } }
    }
    return new SecondFactorSite(await AccountSite.open(open))
  }

  /** Somebody who is logged in. */
  async somebody({ isAdmin = false } = {}): Promise<SignedIn> {
    const person = await this.on.signedIn()
    await sql`update accounts set is_admin = ${isAdmin} where email = ${person.email}`.execute(
      this.on.db,
    )
    return person
  }

  account(name: string, body: object, from: { ip?: string; token?: string }) {
    return this.on.call(`account/${name}`, body, from)
  }

  /** Lets a session set up a first factor, with the password and a mailed code. */
  async allowSetUp(person: SignedIn): Promise<void> {
    await this.on.endWindows()
    const asked = await this.account('request-factor-set-up', { password: PASSWORD }, person)
    expect(asked).toMatchObject({ http: 200 })
    const otp = await this.on.code(person.email)
    expect(await this.account('allow-factor-set-up', { otp }, person)).toMatchObject({ http: 200 })
  }

  /** Sets up an app as the first factor, with the code that it showed at `setUpAt`. */
  async withApp(person: SignedIn) {
    await this.allowSetUp(person)
    const { secret }: { secret: string } = await this.account('prepare-totp', {}, person)
    const setUpAt = new Date()
    const code = codeOfApp(secret, 0, setUpAt)
    const saved = await this.account('save-totp', { code }, person)
    expect(saved).toMatchObject({ http: 200 })
    await this.on.mail.take(person.email)
    const recoveryCodes: string[] = saved.recoveryCodes
    return { secret, recoveryCodes, setUpAt }
  }

  /** Sets up a passkey, as the first factor or a further one. */
  async withPasskey(person: SignedIn, origin = 'http://localhost:3000') {
    const passkey = new SoftwarePasskey(origin)
    const { options } = await this.account('prepare-passkey', {}, person)
    const body = { name: 'Laptop', passkey: passkey.register(options) }
    return { passkey, saved: await this.account('save-passkey', body, person) }
  }

  /** Lets half an hour pass since a session's proof. */
  async age(person: Person): Promise<void> {
    await sql`update sessions set proved_at = proved_at - interval '30 minutes' where account_id =
      (select id from accounts where email = ${person.email})`.execute(this.on.db)
  }

  async prove(body: object, from: { ip?: string; token: string }) {
    return this.account('prove', body, from)
  }
}

/** What an app shows, so many steps from a time. */
export function codeOfApp(secret: string, steps = 0, from = new Date()): string {
  const epoch = Math.floor(from.getTime() / 1000) + steps * STEP_SECONDS
  return generateSync({ secret, epoch })
}
