import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getOwnReports, getReportStatus } from '#contract/people/reports.ts'
import { DESK, type ReportsSite } from '#server/people/reports/reports.fixture.ts'
import { purgeTrash } from '#server/publishing/entries/purge-trash.ts'

const STATEMENT = {
  removal: 'mod',
  facts: 'The archive contains a stealer.',
  ground: 'law',
  provision: 'Section 303b of the criminal code',
  isAutomated: false,
} as const

/** What reporters learn, and what they can say to it. */
export function describeOutcomes(on: ReportsSite): void {
  test('a stranger sees the report by its link, gets mails with nothing typed, and objects once', async () => {
    const email = 'stranger@example.org'
    const issue = 'Typed by whoever wants to annoy'
    const { id, token } = await on.send({ issue, reason: 'malware', email })
    expect(token).toMatch(/^[\w-]{43}$/)
    const received = await on.mail.take(email)
    const status = await on.status(token)
    expect(getReportStatus.response.parse(status)).toMatchObject({
      id,
      issue,
      state: 'open',
      outcome: null,
      canObject: false,
    })
    const object = (text: string) =>
      on.call('reports/object-to-report', { token, text }, { ip: '192.0.2.7' })
    expect(await object('Why?')).toMatchObject({ http: 409 })
    await on.handle('note-on', id, on.ada, { text: 'Secret note' })
    await on.close(id, on.ada, { message: 'Taken down.', note: 'Secret', statement: STATEMENT })
    const outcome = await on.mail.take(email)
    for (const { raw, subject } of [received, outcome]) {
      expect(subject).toContain(String(id))
      expect(raw.replace(/=\r?\n/g, '')).toContain(`/report-status/${token}`)
      expect(raw).not.toMatch(/Typed by|Reported Mod|Taken down|stealer|Secret/)
    }
    const after = await on.status(token)
    expect(after).toMatchObject({ outcome: 'done', message: 'Taken down.', statement: STATEMENT })
    expect(JSON.stringify(after)).not.toMatch(/Secret|stranger@|Ada/)
    await on.call('mods/delete-mod', { id: on.modId }, { as: on.ada })
    await purgeTrash(on.site.database.db, on.site.jobs, new Date(Date.now() + 1000))
    expect(await on.status(token)).toMatchObject({ statement: STATEMENT })
    expect(await object('It is still online')).toMatchObject({
      http: 200,
      report: { state: 'open', outcome: null, canObject: false },
    })
    expect(await on.history(id)).toEqual(['received', 'noted Ada', 'closed Ada', 'objected'])
    await on.close(id, on.bo, { outcome: 'rejected' })
    expect(await object('Again')).toMatchObject({
      http: 409,
      message: 'You have already objected once',
    })
  })

  test('an account’s address is proved: its mails say what was decided and why', async () => {
    const { id } = await on.send({ issue: 'Mine' }, { as: on.uma })
    const to = 'uma@example.org'
    expect((await on.mail.take(to)).raw).toContain('Reported Mod')
    await on.close(id, on.ada, { message: 'We took it down.', statement: STATEMENT })
    const { raw } = await on.mail.take(to)
    const text = raw.replace(/=\r?\n/g, '')
    for (const part of ['We took it down.', STATEMENT.facts, STATEMENT.provision, 'object once']) {
      expect(text).toContain(part)
    }
    const own = await on.call('account/get-own-reports/1', undefined, { as: on.uma })
    expect(getOwnReports.response.parse(own)).toMatchObject({
      total: 1,
      reports: [{ id, state: 'done', message: 'We took it down.' }],
    })
    const others = await on.call('account/get-own-reports/1', undefined, { as: on.bo })
    expect(others).toMatchObject({ http: 200, total: 0 })
  })

  test('an address that nobody has proved gets three mails a day', async () => {
    const email = 'victim@example.org'
    for (let n = 0; n < 4; n += 1)
      await on.send({ issue: `Number ${n}`, email: email.toUpperCase() })
    await on.send({ issue: 'Another', email })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from mails
      where lower(recipient) = ${email}`.execute(on.site.database.db)
    expect(rows).toEqual([{ n: 3 }])
  })

  test('the reporter of a duplicate gets the outcome of the other report', async () => {
    const first = await on.send({ issue: 'Virus' })
    const email = 'second@example.org'
    const second = await on.send({ issue: 'A virus', email }, { ip: '192.0.2.2' })
    await on.mail.take(email)
    await on.handle('merge', second.id, on.ada, { intoId: first.id })
    await on.close(first.id, on.ada)
    expect((await on.mail.take(email)).subject).toContain('outcome')
    const late = 'late@example.org'
    const third = await on.send({ issue: 'Virus!', email: late }, { ip: '192.0.2.3' })
    await on.mail.take(late)
    await on.handle('merge', third.id, on.ada, { intoId: first.id })
    expect((await on.mail.take(late)).subject).toContain('outcome')
    const objected = await on.call('reports/object-to-report', { token: third.token, text: 'No' })
    expect(objected).toMatchObject({ http: 200, report: { state: 'open' } })
    expect((await on.read(first.id)).report.state).toBe('done')
  })

  test('links cannot be guessed, and the database keeps only their hashes', async () => {
    const { id, token } = await on.send({ issue: 'Private' })
    const { rows } = await sql`select * from reports where id = ${id}`.execute(on.site.database.db)
    expect(JSON.stringify(rows)).not.toContain(token)
    const ip = '192.0.2.66'
    const answers = []
    for (let n = 0; n < 32; n += 1) answers.push((await on.status(`guess-${n}`, ip)).http)
    expect(answers).toEqual([...Array(30).fill(404), 429, 429])
    expect(await on.status(token, ip)).toMatchObject({ http: 429 })
    const page = await on.site.app.inject({ url: `/report-status/${token}`, remoteAddress: ip })
    expect(page.statusCode).toBe(429)
    const mine = await on.site.app.inject({ url: `/report-status/${token}` })
    expect(mine.statusCode).toBe(200)
    expect(mine.body).toContain('Private')
    expect(mine.body).toContain('name="robots" content="noindex"')
    expect(mine.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const [head = ''] = mine.body.split('</head>')
    expect(head).not.toContain(token)
    expect(await on.status(token)).toMatchObject({ http: 200 })
  })

  test('a wrong statement of reasons is refused, and one without a removal', async () => {
    const { id } = await on.send({ issue: 'x' })
    const wrong = { outcome: 'rejected', statement: STATEMENT }
    expect(await on.close(id, on.ada, wrong)).toMatchObject({ http: 400 })
    const empty = { statement: { ...STATEMENT, facts: ' ' } }
    expect(await on.close(id, on.ada, empty)).toMatchObject({
      http: 400,
      message: 'Say what was found',
    })
    expect(await on.close(id, on.ada, { message: ' ' })).toMatchObject({ http: 400 })
    expect(await on.mail.take(DESK)).toBeTruthy()
  })
}
