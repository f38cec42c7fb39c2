import pg from 'pg'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { listSchemas } from '#tests/upgrade/kept-schemas.ts'
import { describeUpgrades } from '#tests/upgrade/upgrade.suite.ts'

describeUpgrades('sites on PostgreSQL', await listSchemas(), async (statements) => {
  const database = await makeEmptyDatabase('upgrade')
  const client = new pg.Client({ connectionString: database.settings.DATABASE_URL })
  await client.connect()
  await client.query(statements)
  await client.end()
  return database
})
