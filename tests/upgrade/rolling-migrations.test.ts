import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listSchemas, MIGRATIONS, readSchema } from '#tests/upgrade/kept-schemas.ts'

/** A migration's first line, where the release before cannot run beside it. */
const STOPS_EVERYTHING = /^-- Stop every process before: \S/
/** What takes away from the release before what it reads, or refuses what it writes. */
const TAKES_AWAY = [
  /\bdrop\s+(table|column|view|function|type)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?\w+\s[^;,]*\bnot\s+null\b(?![^;,]*\b(default|generated)\b)/i,
]

/** Why the release before could not run beside a migration; undefined where it can. */
function whyNotBeside(text: string): string | undefined {
  if (STOPS_EVERYTHING.test(text)) return undefined
  const statements = text.replace(/--.*$/gm, '')
  return TAKES_AWAY.map((pattern) => pattern.exec(statements)?.[0]).find(Boolean)
}

test('the release before can run beside every later migration, or the migration says that it cannot', async () => {
  const kept = await Promise.all((await listSchemas()).map(readSchema))
  const released = new Set(kept.flatMap(({ migrations }) => Object.keys(migrations)))
  const names = (await fs.readdir(MIGRATIONS)).filter((name) => !released.has(name))
  const wrong: string[] = []
  for (const name of names) {
    const found = whyNotBeside(await fs.readFile(path.join(MIGRATIONS, name), 'utf8'))
    // See 'One process after the other' in docs/operations.md.
    if (found) wrong.push(`${name}: ${found}`)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['alter table mods drop column name;', true],
  ['alter table mods rename column name to title;', true],
  ['alter table mods add colour text not null;', true],

  ["alter table mods add colour text not null default 'red';", false],
  ['alter table mods add colour text;', false],
  ['alter table mods alter column name type citext;', true],
  ['create table colours (mod_id integer not null, colour text not null);', false],
  ['-- Stop every process before: names move.\nalter table mods drop column name;', false],
])('of %s it knows whether it takes something away', (text, isTaking) => {
  expect(whyNotBeside(text) !== undefined).toBe(isTaking)
})
