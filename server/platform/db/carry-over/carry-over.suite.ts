import fs from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listHistory } from '#server/catalogue/history/list-history.ts'
import { getModDetails } from '#server/catalogue/mods/get-mod-details.ts'
import { createImageSigner } from '#server/media/images/sign-image.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate, migrationNames } from '#server/platform/db/migrate.ts'

const BEFORE = new URL('./before-first-release.fixture.sql', import.meta.url)

/** A mod with two releases, an entry that was changed once, and who changed it. */
const ROWS = `
  insert into accounts (name, email, password_hash, is_admin)
    values ('Ada', 'ada@example.org', '$argon2id$not-one', true);
  insert into files (path, name, content_type, byte_size) values
    ('mods/1.zip', 'one.zip', 'application/zip', 1), ('mods/2.zip', 'two.zip', 'application/zip', 2);
  insert into mods (name, keywords, description, category, main_category, sub_category, file_id)
    values ('Chrome Coupe', 'What the page shows.', 'coupe chrome', '{sp-mod}', '{vehicles}', 'car', 2);
  insert into releases (mod_id, file_id, version) values (1, 1, '1.0'), (1, 2, '1.1');
  insert into mod_changes (mod_id, account_id, account_name, action, snapshot)
    select 1, 1, 'Ada', action, json_build_object('name', 'Chrome Coupe', 'keywords', text,
      'description', 'coupe chrome', 'category', '{sp-mod}'::text[], 'mainCategory',
      '{vehicles}'::text[], 'subCategory', 'car', 'tags', '{}'::text[], 'mainTag', null,
      'mainImage', null, 'images', '{}'::text[], 'file', null, 'version', '', 'changelog', '')
    from (values ('added', 'What it showed.'), ('updated', 'What the page shows.'))
      as changes (action, text);`

/** That databases of before the first release are carried over, on whichever `open` connects to. */
export function describeCarryOver(
  name: string,
  open: () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>,
): void {
  describe(`a database from before the first release, ${name}`, () => {
    let old: DatabaseHandle
    const closing: (() => Promise<void>)[] = []
    const connect = async () => {
      const { handle, close } = await open()
      closing.push(close)
      return handle
    }
    beforeEach(async () => {
      old = await connect()
      await old.background.pool.query(await fs.readFile(BEFORE, 'utf8'))
      await old.background.pool.query(ROWS)
    })
    afterEach(async () => {
      for (const close of closing.splice(0)) await close()
    })

    test('keeps accounts, mods, releases and histories, under their new names', async () => {
      expect(await migrate(old)).toMatchObject({ isNew: false })
      expect(await getModDetails(old.db, 1)).toMatchObject({
        name: 'Chrome Coupe',
        description: 'What the page shows.',
        searchKeywords: 'coupe chrome',
        file: { name: 'two.zip' },
        releases: [{ version: '1.1' }, { version: '1.0' }],
      })
      const imageSigner = createImageSigner(Buffer.alloc(32))
      const { history } = await listHistory({ db: old.db, imageSigner }, 1, 1)
      expect(history).toMatchObject([
        { action: 'updated', who: 'Ada', changes: [{ label: 'Description', kind: 'text' }] },
        { action: 'added', who: 'Ada', changes: [] },
      ])
      const accounts = sql`select name, is_admin from accounts`
      expect((await accounts.execute(old.db)).rows).toEqual([{ name: 'Ada', is_admin: true }])
      expect(await migrate(old)).toEqual({ isNew: false, applied: [] })
    })

    test('has the schema of a new one', async () => {
      await migrate(old)
      const fresh = await connect()
      await migrate(fresh)
      expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
      expect(await migrationsOf(old)).toEqual(await migrationNames())
    })

    test('is refused, and not touched, when it is older than the last', async () => {
      await old.background.pool.query(`delete from migrations where name like '0104%'`)
      const before = await schemaOf(old)
      await expect(migrate(old)).rejects.toThrow(
        'This database is older than can be carried over: it ends with 0100_image_checksums.sql.',
      )
      expect(await schemaOf(old)).toEqual(before)
    })
  })
}

async function migrationsOf({ background }: DatabaseHandle): Promise<string[]> {
  const { rows } = await background.pool.query('select name from migrations order by name')
  return rows.map(({ name }) => name as string)
}

/** Columns, constraints, indexes and views, in words; of what may be null the columns tell. */
async function schemaOf({ background }: DatabaseHandle): Promise<string[]> {
  const { rows } = await background.pool.query(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
      as line from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', viewname, definition) from pg_views where schemaname = 'public'
    order by line`)
  return rows.map(({ line }) => line as string)
}
