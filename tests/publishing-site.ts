import { sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import { errorSchema } from '#contract/base/errors.ts'
import type { Role } from '#contract/base/roles.ts'
import type { WireModDetail } from '#contract/catalogue/mods.ts'
import type { Snapshot } from '#contract/publishing/history.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { type AddedMedia, addFreeFile, addFreeImage } from '#tests/add-media.ts'
import { type OpenDatabase, openTestSite } from '#tests/open-test-site.ts'

/** A site with two administrators, or with others, as programs use its API. */
export class PublishingSite {
  readonly site: Site
  /** Tokens by name. */
  readonly #tokens = new Map<string, string>()

  private constructor(site: Site) {
    this.site = site
  }

  static async open(
    settings: Record<string, string>,
    administrators = ['Ada', 'Grace'],
  ): Promise<PublishingSite> {
    const on = new PublishingSite(await openTestSite(settings))
    for (const name of administrators) await on.join(name, 'administrator')
    return on
  }

  /** Logs in somebody new; returns the account's number. */
  async join(name: string, role: Role): Promise<number> {
    const isAdmin = role === 'administrator'
    const { rows } = await sql<{ id: number }>`
      insert into accounts (name, email, password_hash, is_admin, granted_role)
      values (${name}, ${`${name}@example.org`}, '', ${isAdmin}, ${isAdmin ? 'user' : role})
      returning id`.execute(this.db)
    const id = rows[0]?.id ?? 0
    this.#tokens.set(name, await startSession(this.db, id, Buffer.from(name)))
    return id
  }

  get db() {
    return this.site.database.db
  }

  /** Sends a call about mods as an administrator. */
  call(path: string, payload?: object, as?: string) {
    return this.send(`mods/${path}`, payload, as)
  }

  /** Sends any call as an administrator; every refusal must have the contract's shape. */
  async send(path: string, payload?: object, as?: string) {
    const answer = await this.inject(path, payload, as)
    const body = answer.json()
    if (answer.statusCode >= 400) errorSchema.parse(body)
    return { ...body, http: answer.statusCode }
  }

  /** The same, with all that is answered. */
  inject(path: string, payload?: object, as = 'Ada') {
    return this.site.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${this.#tokens.get(as)}` },
      ...(payload && { payload }),
    })
  }

  /** What the add form sends, with uploads of its own; editors need theirs. */
  async draft(name: string, as?: string) {
    const file = await addFreeFile(this.site)
    const main = await addFreeImage(this.site)
    const gallery = [await addFreeImage(this.site), await addFreeImage(this.site)]
    if (as) await this.uploaded({ file, images: [main, ...gallery] }, as)
    return { body: addBody(name, { file, main, gallery }), file, main, gallery }
  }

  /** Publishes a mod; returns its id with what it was made of. */
  async published(name: string, as?: string) {
    const draft = await this.draft(name, as)
    const { id, http } = await this.call('add-mod', draft.body, as)
    if (http !== 200) throw new Error(`The mod was refused with ${http}`)
    return { ...draft, id: id as number }
  }

  /** Lets somebody change a mod as an editor. */
  async give(modId: number, as: string): Promise<void> {
    await sql`insert into mod_editors (mod_id, account_id)
      select ${modId}, id from accounts where name = ${as}`.execute(this.db)
  }

  /** Takes a mod from an editor again. */
  async take(modId: number, as: string): Promise<void> {
    await sql`delete from mod_editors where mod_id = ${modId}
      and account_id = (select id from accounts where name = ${as})`.execute(this.db)
  }

  /** Notes who has uploaded what no mod has yet. */
  async uploaded(
    { file, images = [] }: { file?: AddedMedia; images?: readonly AddedMedia[] },
    as: string,
  ): Promise<void> {
    const rows = [
      ...(file ? [{ ...file, kind: 'file' }] : []),
      ...images.map((image) => ({ ...image, kind: 'image' })),
    ]
    for (const { kind, id, path } of rows) {
      await sql`
        insert into uploads (id, account_id, kind, name, byte_size, content_type, path, state,
          ${sql.ref(`${kind}_id`)})
        select ${path}, a.id, ${kind}, '', 1, '', ${path}, 'ready', ${id}
        from accounts a where a.name = ${as}`.execute(this.db)
    }
  }

  async details(id: number): Promise<WireModDetail & { http: number }> {
    return this.call(`get-mod-details/${id}`)
  }

  async names(path: string, payload?: object): Promise<string[]> {
    const { mods } = (await this.call(path, payload)) as { mods: { name: string }[] }
    return mods.map(({ name }) => name)
  }

  async snapshots(id: number): Promise<Snapshot[]> {
    const { rows } = await sql<{ snapshot: Snapshot }>`
      select snapshot from mod_changes where mod_id = ${id} order by id`.execute(this.db)
    return rows.map(({ snapshot }) => snapshot)
  }
}

/**
 * Describes tests that share one such site.
 * @param tests describes them; the site is there when they and their hooks run.
 */
export function describeOnSite(
  title: string,
  open: OpenDatabase,
  tests: (site: () => PublishingSite) => void,
): void {
  describe(title, () => {
    let opened: PublishingSite
    const closing: (() => Promise<void>)[] = []
    beforeAll(async () => {
      const { settings, close } = await open()
      closing.push(close)
      opened = await PublishingSite.open(settings)
      closing.push(opened.site.stop)
    })
    afterAll(async () => {
      for (const close of closing.reverse()) await close()
    })
    tests(() => opened)
  })
}

/** The payload of `add-mod` for these objects. */
export function addBody(
  name: string,
  media: { file: AddedMedia; main: AddedMedia; gallery: readonly AddedMedia[] },
) {
  const { file, main, gallery } = media
  return {
    name,
    description: 'harbour docks car',
    keywords: 'A car for the docks.\nIt floats.',
    tags: [
      { id: null, tag: 'Lowrider' },
      { id: 4, tag: 'Anime' },
    ],
    mainTag: { id: null, tag: 'Lowrider' },
    category: ['sp-mod'],
    mainCategory: ['vehicles'],
    subCategory: 'car',
    fileName: file.path,
    fileUrl: file.url,
    imageName: gallery.map(({ path }) => path),
    imageUrl: gallery.map(({ url }) => url),
    mainImageUrl: main.url,
  }
}
