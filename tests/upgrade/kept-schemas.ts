import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** Sites of released schemas, each in a folder of its own that `scripts/keep-schema.ts` has written. */
export const SCHEMAS = path.join(import.meta.dirname, 'schemas')
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../server/platform/db/migrations')

const aboutSchema = z.object({
  siteVersion: z.string(),
  /** The migrations that the database has had, with the SHA-256 of each. */
  migrations: z.record(z.string(), z.string()),
  /** How many rows its tables had. */
  rows: z.record(z.string(), z.number()),
  /** What its own program showed of it. */
  seen: z.unknown(),
})
export type KeptSchema = z.output<typeof aboutSchema>

/** Names of the kept schemas. */
export async function listSchemas(): Promise<string[]> {
  return (await fs.readdir(SCHEMAS)).sort()
}

/** What is known of a kept schema. */
export async function readSchema(name: string): Promise<KeptSchema> {
  return aboutSchema.parse(JSON.parse(await fs.readFile(fileOf(name, 'about.json'), 'utf8')))
}

/** The statements that make its database, rows and queue included. */
export function readDatabase(name: string): Promise<string> {
  return fs.readFile(fileOf(name, 'database.sql'), 'utf8')
}

/** Lays its storage into a data folder. */
export function layStorage(name: string, dataDir: string): Promise<void> {
  return fs.cp(fileOf(name, 'storage'), path.join(dataDir, 'storage'), { recursive: true })
}

const fileOf = (name: string, file: string) => path.join(SCHEMAS, name, file)

/** The SHA-256 of each migration of a program, by its name. */
export async function hashMigrations(folder = MIGRATIONS): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const name of (await fs.readdir(folder)).sort()) {
    const bytes = await fs.readFile(path.join(folder, name))
    hashes[name] = createHash('sha256').update(bytes).digest('hex')
  }
  return hashes
}
