import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN } from '#tests/admin-site.ts'
import { Ledger } from '#tests/cluster/ledger.ts'
import { Publisher } from '#tests/cluster/publisher.ts'
import { type Cluster, MODS } from '#tests/cluster/start-cluster.ts'
import { addressOf, isMarkedAway, type Kind, type Seen, Visitor } from '#tests/cluster/visitor.ts'

/** More than anybody does in a drill. */
const SERIES = 1_000_000
const RENAMED = 1
const WORDS = ['number', 'nothing', 'say', 'numbre', 'car']
const KEPT = ['/', '/mods?page=1', '/api/v1/mods/get-all-mods/1', '/about-us']
/** Where the renamed mod stands. */
const RENAMED_AT = [`/mod/${RENAMED}`, `/api/v1/mods/get-mod-details/${RENAMED}`]
/** The heading of the page, and the first name of the API's answer. */
const NUMBER = /(?:<h1[^>]*>|"name":")Number (\d+)/

/** How often in a second each kind of visitor does something; those in a row wait for their answers. */
const RATES = {
  read: 12,
  renamedRead: 6,
  logIn: 1,
  search: 3,
  report: 2,
  count: 2,
  register: 0.7,
  rename: 3,
}

/** Visitors and the team of a site, who remember what they were told. */
export class Traffic {
  readonly ledger: Ledger
  readonly visitor: Visitor
  readonly publisher: Publisher
  readonly #token: string
  #isOver = false
  #count: number
  /** The last number that was tried; one that failed may have been taken nevertheless. */
  #tried: number
  #running: Promise<void>[] = []
  readonly #broken: unknown[] = []

  private constructor(visitor: Visitor, token: string, series: number) {
    this.ledger = new Ledger(series)
    this.#count = series * SERIES
    this.#tried = series * SERIES + MODS
    this.visitor = visitor
    this.#token = token
    this.publisher = new Publisher(visitor, token, this.ledger)
  }

  /** Logs in and begins. @param series another one for each on the same cluster. */
  static async begin({ origin }: Cluster, series = 0): Promise<Traffic> {
    const visitor = new Visitor(origin)
    const answer = await visitor.ask({ kind: 'write', target: '/api/v1/auth/login', body: ADMIN })
    if (answer.status !== 200) throw new Error(`The login was answered with ${answer.text}`)
    const { token } = JSON.parse(answer.text) as { token: string }
    const traffic = new Traffic(visitor, token, series)
    traffic.#begin()
    return traffic
  }

  #begin(): void {
    this.#running = [
      this.#evenly(RATES.read, () => this.#read()),
      this.#evenly(RATES.renamedRead, () => this.#readRenamed()),
      this.#evenly(RATES.logIn, () => this.#readLogin()),
      this.#evenly(RATES.search, () => this.#search()),
      this.#evenly(RATES.report, () => this.#report()),
      this.#evenly(RATES.count, () => this.#countDownload()),
      this.#evenly(RATES.register, () => this.#register()),
      this.#inTurn(RATES.rename, () => this.#rename()),
      this.#inTurn(1, () => this.publisher.publish()),
    ]
  }

  /**
   * Ends it, once everything that was begun has been answered.
   * @returns what nobody may be told, such as a page without what it is about.
   */
  async end(): Promise<readonly unknown[]> {
    this.#isOver = true
    await Promise.all(this.#running)
    this.visitor.close()
    return this.#broken
  }

  /** Whatever the answers take, as visitors do. */
  async #evenly(perSecond: number, act: () => Promise<unknown>): Promise<void> {
    const open = new Set<Promise<unknown>>()
    while (!this.#isOver) {
      const one = this.#noting(act).finally(() => open.delete(one))
      open.add(one)
      await sleep(1000 / perSecond)
    }
    await Promise.all(open)
  }

  async #inTurn(perSecond: number, act: () => Promise<unknown>): Promise<void> {
    while (!this.#isOver) {
      await this.#noting(act)
      await sleep(1000 / perSecond)
    }
  }

  async #noting(act: () => Promise<unknown>): Promise<void> {
    await act().catch((error: unknown) => this.#broken.push(error))
  }

  #get(kind: Kind, target: string): Promise<Seen> {
    return this.visitor.ask({ kind, target })
  }

  async #read(): Promise<void> {
    const n = ++this.#count
    if (n % 2 === 0) await this.#get('page', KEPT[(n >> 1) % KEPT.length] as string)
    else if (n % 4 === 1) await this.#get('page', `/mods?page=2&unkept=${n}`)
    else await this.#get('page', `/mod/${3 + (n % (MODS - 3))}`)
  }

  async #readRenamed(): Promise<void> {
    const target = RENAMED_AT[++this.#count % RENAMED_AT.length] as string
    const { status, headers, text, from } = await this.#get('page', target)
    if (status !== 200 || isMarkedAway(headers)) return
    const shown = NUMBER.exec(text)?.[1]
    if (shown === undefined) throw new Error(`${target} shows no number: ${text.slice(0, 2000)}`)
    this.ledger.shown(target, Number(shown), from)
  }

  /** A page with the script of its own that it names, which may come from another process. */
  async #readLogin(): Promise<void> {
    const { status, text } = await this.#get('page', '/login')
    const script = /\/assets\/login-[\w-]+\.js/.exec(text)?.[0]
    if (status !== 200) return
    if (!script) throw new Error('The login page names no script')
    await this.#get('page', script)
  }

  async #search(): Promise<void> {
    const n = ++this.#count
    await this.#get('search', `/search-mods?s=${WORDS[n % WORDS.length]}+${n}&page=1`)
  }

  async #report(): Promise<void> {
    const issue = `Report ${++this.#count}`
    const answer = await this.#post('write', 'mods/submit-report', { modId: 3, issue })
    if (answer.status === 200) this.ledger.reports.add(issue)
  }

  async #countDownload(): Promise<void> {
    this.ledger.downloads.tried += 1
    const answer = await this.#post('write', 'mods/download-count', {
      modId: this.ledger.countedMod,
    })
    if (answer.status === 200) this.ledger.downloads.counted += 1
  }

  async #register(): Promise<void> {
    const n = ++this.#count
    const email = `visitor-${n}@example.org`
    const body = { name: 'Visitor', email, password: `a dry dock in June ${n}` }
    const answer = await this.#post('mail', 'auth/register', body)
    if (answer.status === 200) this.ledger.registered.add(email)
  }

  async #rename(): Promise<void> {
    const next = ++this.#tried
    const answer = await this.visitor.ask({
      kind: 'write',
      target: '/api/v1/mods/update-mod',
      body: { id: RENAMED, name: `Number ${next}` },
      headers: { authorization: `Bearer ${this.#token}` },
    })
    if (answer.status === 200) this.ledger.renamed(next)
  }

  /** As somebody who has not been here before. */
  #post(kind: Kind, path: string, body: object): Promise<Seen> {
    return this.visitor.ask({ kind, target: `/api/v1/${path}`, body }, addressOf(++this.#count))
  }
}
