import pg from 'pg'
import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeFilters } from '#server/search/filters.suite.ts'
import { describeSearch } from '#server/search/search.suite.ts'
import { describeIndex } from '#server/search/search-index.suite.ts'

async function open() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL has to name a PostgreSQL server')
  const name = `search_${process.pid}_${Math.random().toString(36).slice(2)}`
  await run(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const handle = await connectDatabase({ databaseUrl: url.href })
  await migrate(handle)
  return {
    handle,
    close: async () => {
      await handle.close()
      await run(server, `drop database ${name} with (force)`)
    },
  }
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describeSearch('search on PostgreSQL', open)
describeIndex('the index of search, PostgreSQL', open)
describeFilters('filters on PostgreSQL', open)
