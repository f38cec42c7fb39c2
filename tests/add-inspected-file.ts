import type { GameFiles } from '#contract/files/game-files.ts'
import type { FileInspection, Recognised, ScriptFinding } from '#contract/files/inspection.ts'
import type { SpawnKind } from '#contract/files/spawn-names.ts'
import { changeFile } from '#server/catalogue/writing/change-file.ts'
import type { ArchiveInspection } from '#server/media/archives/inspect-archive.ts'
import { recordInspection } from '#server/media/archives/record-inspection.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { plainGameFiles } from '#tests/plain-game-files.ts'
import { plainInspection } from '#tests/plain-inspection.ts'

/** What a test says of what was found in a file. */
export interface SaidOfFile {
  readonly gameFiles?: Partial<GameFiles>
  readonly kinds?: Recognised[]
  /** What else is said of the archive as a whole. */
  readonly inspection?: Partial<FileInspection>
  /** Names of files in it. */
  readonly files?: readonly string[]
  /** Those that are where servers stream files from. */
  readonly streamed?: readonly string[]
  /** Files whose contents are compared, by name. */
  readonly compared?: Readonly<Record<string, { size: number; crc32: number }>>
  /** CRC-32 and size of files in it, by name; where left out, unknown and a byte. */
  readonly contents?: Readonly<Record<string, number>>
  readonly sizes?: Readonly<Record<string, number>>
  readonly findings?: readonly ScriptFinding[]
  readonly spawnNames?: readonly string[]
  readonly spawnKind?: SpawnKind
  /** Files of the game that it puts in place, by their paths. */
  readonly replaced?: readonly string[]
  /** Those that it only edits. */
  readonly edited?: readonly string[]
}

let files = 0

/** Puts a file that was looked into into the database alone, where no storage is asked for it. */
export async function addInspectedFile(db: Database, said: SaidOfFile = {}): Promise<number> {
  const name = `made-${++files}.zip`
  const { id } = await db
    .insertInto('files')
    .values({
      path: `files/${crypto.randomUUID()}/${name}`,
      name,
      content_type: 'application/zip',
      byte_size: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inspectAgain(db, id, said)
  return id
}

/** Says something else of a file, as looking into it again does. */
export async function inspectAgain(db: Database, id: number, said: SaidOfFile): Promise<void> {
  await db
    .transaction()
    .execute((tx) => changeFile(tx, id, () => recordInspection(tx, id, inspectionOf(said))))
}

function inspectionOf(said: SaidOfFile): ArchiveInspection {
  const { streamed = [], compared = {}, spawnNames = [], spawnKind = 'vehicle' } = said
  const names = [
    ...(said.files ?? []),
    ...streamed,
    ...Object.keys(said.contents ?? {}),
    ...Object.keys(compared),
  ]
  return {
    inspection: plainInspection(said.kinds ?? [], {
      gameFiles: plainGameFiles(said.gameFiles),
      ...said.inspection,
    }),
    entries: names.map((path) => ({
      path,
      size: said.sizes?.[path] ?? 1,
      packedSize: 1,
      isFolder: false,
    })),
    checksums: names.map((name) => said.contents?.[name] ?? null),
    findings: [...(said.findings ?? [])],
    resources: [],
    spawnNames: spawnNames.map((name) => ({ kind: spawnKind, name, path: 'vehicles.meta' })),
    changes: changesOf(said),
    maps: [],
    innerFiles: [...new Set(names)].map((name) => ({
      name: name.toLowerCase(),
      isStreamed: streamed.includes(name),
      size: compared[name]?.size ?? null,
      crc32: compared[name]?.crc32 ?? null,
    })),
  }
}

function changesOf({ replaced = [], edited = [] }: SaidOfFile): ArchiveInspection['changes'] {
  return [
    ...replaced.map((path) => ({ action: 'put' as const, path, places: 0, edits: [] })),
    ...edited.map((path) => ({ action: 'edit-xml' as const, path, places: 1, edits: [] })),
  ]
}
