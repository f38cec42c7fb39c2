import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hashMigrations, listSchemas, readSchema } from '#tests/upgrade/kept-schemas.ts'

const CHANGELOG = path.resolve(import.meta.dirname, '../../CHANGELOG.md')

const schemas = await listSchemas()

test('schemas are kept', () => {
  expect(schemas).not.toEqual([])
})

test.each(schemas)('no migration of %s was changed or removed', async (name) => {
  const { migrations } = await readSchema(name)
  expect(Object.keys(migrations).length).toBeGreaterThan(0)
  // A database that has had it would lack the change: make a new migration.
  expect(await hashMigrations()).toMatchObject(migrations)
})

test('the schema of every version that the changelog calls released is kept', async () => {
  const changelog = await fs.readFile(CHANGELOG, 'utf8')
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version)
  // `node scripts/keep-schema.ts VERSION` keeps one.
  expect(schemas).toEqual(expect.arrayContaining(released))
})
