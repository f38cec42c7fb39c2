import pg from 'pg'

/** A database of its own on the server that `TEST_DATABASE_URL` names, as a setting for a site. */
export async function makeEmptyDatabase(prefix: string): Promise<{
  settings: { DATABASE_URL: string }
  close: () => Promise<void>
}> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL has to name a PostgreSQL server')
  const name = `${prefix}_${process.pid}_${Math.random().toString(36).slice(2)}`
  await run(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    settings: { DATABASE_URL: url.href },
    close: () => run(server, `drop database ${name} with (force)`),
  }
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
