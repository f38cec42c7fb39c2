import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Report } from '#contract/people/report-desk.ts'
import { getReport, getReports } from '#contract/people/report-desk.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { addMods } from '#tests/add-mods.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { openTestSite } from '#tests/open-test-site.ts'

/** Who is told of each report. */
export const DESK = 'desk@example.org'
const ADMIN = { email: 'admin@example.org', password: 'the admin password' }

interface Sender {
  readonly ip?: string
  /** A token. */
  readonly as?: string
}

/** A site with two administrators, a user and a mail server, for the tests of reports. */
export class ReportsSite {
  site!: Site
  mail!: MailServer
  /** Tokens of the administrators Ada and Bo, and of the user Uma. */
  ada = ''
  bo = ''
  uma = ''
  modId = 0

  async start(settings: Record<string, string>): Promise<void> {
    this.mail = await startMailServer()
    this.site = await openTestSite({
      SMTP_URL: this.mail.url,
      REPORTS_EMAIL: DESK,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    })
    this.ada = await this.#account('Ada', true)
    this.bo = await this.#account('Bo', true)
    this.uma = await this.#account('Uma', false)
  }

  async stop(): Promise<void> {
    await this.site.stop()
    await this.mail.stop()
  }

  /** Begins anew, with one mod. */
  async clear(): Promise<void> {
    const { db } = this.site.database
    await sql`delete from rate_limits`.execute(db)
    await sql`truncate reports, report_events`.execute(db)
    this.modId = (await addMods(this.site, [{ name: 'Reported Mod' }]))[0] ?? 0
  }

  async #account(name: string, isAdmin: boolean): Promise<string> {
    const { db } = this.site.database
    const { rows } = await sql<{ id: number }>`
      insert into accounts (name, email, password_hash, is_admin)
      values (${name}, ${`${name.toLowerCase()}@example.org`}, '', ${isAdmin})
      returning id`.execute(db)
    return startSession(db, rows[0]?.id ?? 0, Buffer.from(name))
  }

  async call(
    path: string,
    payload: object | undefined,
    { ip = '192.0.2.1', as = '' }: Sender = {},
  ) {
    const answer = await this.site.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/v1/${path}`,
      ...(payload && { payload }),
      remoteAddress: ip,
      headers: as ? { authorization: as } : {},
    })
    return { ...answer.json(), http: answer.statusCode }
  }

  submit(payload: object, sender?: Sender) {
    return this.call('mods/submit-report', { modId: this.modId, ...payload }, sender)
  }

  /** Sends a report that has to be taken. */
  async send(payload: object, sender?: Sender): Promise<{ id: number; token: string }> {
    const { http, reportId, token } = await this.submit(payload, sender)
    expect(http).toBe(200)
    return { id: reportId, token }
  }

  async list(body: object = {}, page = 1) {
    const { http, ...answer } = await this.call(`reports/get-reports/${page}`, body, {
      as: this.ada,
    })
    expect(http).toBe(200)
    return getReports.response.parse(answer)
  }

  async only(body?: object): Promise<Report> {
    const { reports } = await this.list(body)
    expect(reports).toHaveLength(1)
    return reports[0] as Report
  }

  async read(id: number) {
    const { http, ...answer } = await this.call(`reports/get-report/${id}`, undefined, {
      as: this.ada,
    })
    expect(http).toBe(200)
    return getReport.response.parse(answer)
  }

  /** What happened to a report, and who did it. */
  async history(id: number): Promise<string[]> {
    return (await this.read(id)).history.map(({ kind, who }) => (who ? `${kind} ${who}` : kind))
  }

  /** Does something with a report as it is now, or as `version` was. */
  async handle(action: string, id: number, as: string, more: object = {}) {
    const { version } = (await this.read(id)).report
    return this.call(`reports/${action}-report`, { id, version, ...more }, { as })
  }

  close(id: number, as: string, more: object = {}) {
    return this.handle('close', id, as, { outcome: 'done', message: 'Thank you.', ...more })
  }

  status(token: string, ip?: string) {
    return this.call('reports/get-report-status', { token }, ip ? { ip } : {})
  }
}
