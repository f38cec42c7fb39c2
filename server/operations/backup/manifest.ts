import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** The form of backups that this version writes. */
const FORMAT = 1
const MANIFEST = 'manifest.json'
const CHECKSUMS = 'SHA256SUMS'
/** `2026-11-22T01-05-33Z`: sorts by time and is a file name everywhere. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const piece = z.object({
  /** Below the backup's folder. */
  file: z.string().regex(/^[a-z0-9_/]+\.ndjson\.gz$/),
  sha256,
  lines: z.number().int().min(0),
})

/** What a backup is, and a checksum of each of its pieces. */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  siteVersion: z.string(),
  /** The last of these is the database's schema. */
  migrations: z.array(z.string()),
  tables: z.array(piece.extend({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.number().int()),
  /** Which objects there are, each with its size and SHA-256. */
  objects: piece.extend({ bytes: z.number().int().min(0) }),
  /** Objects of which the database knows and that the storage could not give. */
  missing: z.array(z.string()),
  /** Objects that are in the backup as they were found, which is not how the database knows them. */
  altered: z.array(z.string()).default([]),
  /** The settings that were given, without those that are secret. */
  settings: z.record(z.string(), z.string()),
  /** Names of the secret ones: these have to be set again. */
  secrets: z.array(z.string()),
})
export type Manifest = z.output<typeof manifestSchema>

/** One line of the list of objects. */
export const objectLineSchema = z.object({
  path: z.string(),
  size: z.number().int().min(0),
  sha256,
})
export type ObjectLine = z.output<typeof objectLineSchema>

/** The backup cannot be used; the message says what is wrong with it. */
export class BackupUnusable extends Error {
  override name = 'BackupUnusable'
}

/** How the command ends for a backup that was written and is not complete. */
export const INCOMPLETE_EXIT_CODE = 3

/** Whether everything that the database knows is in the backup as it should be. */
export function isComplete({ missing, altered }: Manifest): boolean {
  return missing.length === 0 && altered.length === 0
}

/** The name of a backup that is made now. */
export function backupName(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Names of the finished backups in a folder, the oldest first; none where there is no folder. */
export async function listBackups(dir: string): Promise<string[]> {
  const names = await fs.readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => NAME.test(name)).sort()
}

/** Writes the manifest, and the checksums in a form that `sha256sum --check` reads. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await fs.writeFile(path.join(folder, MANIFEST), text, { flush: true })
  const sums = [
    { file: MANIFEST, sha256: createHash('sha256').update(text).digest('hex') },
    manifest.objects,
    ...manifest.tables,
  ]
  const lines = sums.map((sum) => `${sum.sha256}  ${sum.file}\n`)
  await fs.writeFile(path.join(folder, CHECKSUMS), lines.join(''), { flush: true })
}

/** @throws BackupUnusable for a manifest that is damaged, or of a form that this version does not know. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sums] = await Promise.all(
    [MANIFEST, CHECKSUMS].map((name) => fs.readFile(path.join(folder, name), 'utf8')),
  ).catch((cause: Error) => {
    throw new BackupUnusable(`${folder} is not a backup: ${cause.message}`, { cause })
  })
  const sum = createHash('sha256').update(String(text)).digest('hex')
  if (!sums?.startsWith(`${sum}  ${MANIFEST}\n`)) {
    throw new BackupUnusable(`${path.join(folder, MANIFEST)} is damaged: its checksum differs`)
  }
  const parsed = manifestSchema.safeParse(JSON.parse(String(text)))
  if (parsed.success) return parsed.data
  throw new BackupUnusable(`The backup in ${folder} has a format that this version does not know`)
}
