import { type RawBuilder, sql } from 'kysely'
import { storedValue } from '#contract/base/taxonomy.ts'
import type { ModLack, ModView } from '#contract/desk/manage-choices.ts'
import type { ModFilter } from '#contract/desk/managed-mods.ts'

/** The mods of a view, and what else has to hold for them. */
const VIEWS: Readonly<Record<ModView, { from: string; where: RawBuilder<unknown> }>> = {
  live: { from: 'live_mods', where: sql`true` },
  public: { from: 'visible_mods', where: sql`true` },
  hidden: { from: 'live_mods', where: sql`m.hidden_at is not null and m.shown_from is null` },
  scheduled: { from: 'live_mods', where: sql`m.shown_from is not null` },
  deleted: { from: 'mods', where: sql`m.deleted_at is not null` },
}

const LACKS: Readonly<Record<ModLack, RawBuilder<unknown>>> = {
  image: sql`m.main_image_id is null`,
  file: sql`m.file_id is null`,
  withheld: sql`m.file_id in (select f.id from files f where f.scan_state = 'infected')`,
  scan: sql`m.file_id in (select f.id from files f where f.scan_state = 'not_scanned')`,
  // Every mod has a counter.
  downloads: sql`m.id in (select n.mod_id from mod_downloads n where n.download_count = 0)`,
}

/** What an index of three letters can find. */
const LETTERS = 3

/**
 * 'from' and 'where' for the mods that a filter means, which are called `m`.
 * @param joined what the mods are joined with.
 */
export function matching(
  filter: ModFilter,
  joined: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const { text, lacks, addedBy, editorId, modType, category, subCategory } = filter
  const view = VIEWS[filter.view]
  return sql`from ${sql.table(view.from)} m ${joined} where ${view.where}
    ${text ? sql`and ${textCondition(text)}` : sql``}
    ${lacks ? sql`and ${LACKS[lacks]}` : sql``}
    ${
      addedBy
        ? sql`and m.id in (select c.mod_id from mod_changes c
            where c.action = 'added' and c.account_name <> '' and c.account_name = ${addedBy})`
        : sql``
    }
    ${
      editorId
        ? sql`and m.id in (select e.mod_id from mod_editors e where e.account_id = ${editorId})`
        : sql``
    }
    ${modType ? sql`and m.category @> array[${modType}::text]` : sql``}
    ${category ? sql`and m.main_category @> array[${storedValue(category)}::text]` : sql``}
    ${subCategory ? sql`and m.sub_category = ${storedValue(subCategory)}` : sql``}`
}

/** Found within names; one or two letters, at their beginning. A number finds the mod with it too. */
function textCondition(text: string): RawBuilder<unknown> {
  const lower = text.toLowerCase()
  const pattern = lower.replace(/[\\%_]/g, '\\$&')
  const name =
    [...lower].length < LETTERS ? startsWith(lower) : sql`lower(m.name) like ${`%${pattern}%`}`
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  return number ? sql`(${name} or m.id = ${Number(number)})` : name
}

/** By code points, so that an index finds it as a range. */
function startsWith(start: string): RawBuilder<unknown> {
  return sql`(lower(m.name) collate "C" >= ${start}
    and lower(m.name) collate "C" < ${`${start}\u{10ffff}`})`
}
