import { z } from 'zod'
import { MOD_TYPES } from '#contract/base/taxonomy.ts'
import {
  ARCHIVE_MARKS,
  CONTENT_KINDS,
  INSPECTION_STATES,
  SCAN_STATES,
  SCRIPT_FINDING_KINDS,
} from '#contract/files/content-kinds.ts'
import { gameChangesSchema } from '#contract/files/game-changes.ts'
import {
  gameFilesSchema,
  resourceFilesSchema,
  spawnNamesSchema,
} from '#contract/files/game-files.ts'
import { mapFilesSchema } from '#contract/files/map-placements.ts'

const bytes = z.number().int().nonnegative()

/** A resource for 5M servers, with what its manifest says. */
const resourceSchema = z.object({
  kind: z.literal('5m-resource'),
  folder: z.string().describe("The resource's folder in the archive; empty for its root"),
  manifest: z.string().describe('Path of its manifest'),
  name: z.string().nullable().describe('As the manifest names it'),
  version: z.string().nullable(),
  dependencies: z.array(z.string()).describe('Resources that must be running for it to work'),
  hasScripts: z.boolean(),
})
export type ResourceKind = z.infer<typeof resourceSchema>

const OTHER_KINDS = CONTENT_KINDS.filter((kind) => kind !== '5m-resource')

const otherKindSchema = z.object({
  kind: z.enum(OTHER_KINDS),
  paths: z.array(z.string()).describe('The first few files that it was recognised by'),
  count: z.number().int().positive().describe('How many there are'),
})

/** One thing that an archive was recognised as. */
const recognisedSchema = z
  .discriminatedUnion('kind', [resourceSchema, otherKindSchema])
  .meta({ id: 'RecognisedKind' })
export type Recognised = z.infer<typeof recognisedSchema>

/** What was found in a mod's file. */
export const fileInspectionSchema = z
  .object({
    format: z.enum(['zip', 'rar4', 'rar5']),
    fileCount: z.number().int().nonnegative(),
    folderCount: z.number().int().nonnegative(),
    unpackedSize: bytes.describe('All files together, as declared by the archive'),
    largestFile: bytes.describe('The size of the largest one, unpacked'),
    isEncrypted: z.boolean().describe('Whether any of its files needs a password'),
    isTruncated: z.boolean().describe('Whether the list of its entries was cut short'),
    marks: z.array(z.enum(ARCHIVE_MARKS)),
    kinds: z.array(recognisedSchema).describe('What it was recognised as; can be several things'),
    scripts: z
      .object({
        read: z.number().int().nonnegative(),
        unread: z.number().int().nonnegative().describe('Packed, protected, or too many'),
        findings: z.partialRecord(z.enum(SCRIPT_FINDING_KINDS), z.number().int().positive()),
      })
      .describe('Scripts of server resources: how many were read, and what was found in them'),
    suggested: z
      .object({
        category: z.array(z.enum(MOD_TYPES)),
        mainCategory: z.array(z.string()),
        subCategory: z.string().nullable(),
      })
      .describe('Where it seems to belong in the taxonomy, going by its contents'),
    gameFiles: gameFilesSchema
      .optional()
      .describe('What the game’s own files in it say; absent where it was looked into before that'),
  })
  .meta({ id: 'FileInspection' })
export type FileInspection = z.infer<typeof fileInspectionSchema>

export const inspectionStateSchema = z
  .enum(INSPECTION_STATES)
  .describe('Whether the site has looked into it; `given_up` when that had to be stopped twice')

/** One file or folder of an archive. */
const archiveEntrySchema = z.object({
  path: z.string().describe('With forward slashes, none at the end'),
  size: bytes.describe('Unpacked'),
  packedSize: bytes,
  isFolder: z.boolean(),
})
export type ArchiveEntry = z.infer<typeof archiveEntrySchema>

/** A line of a script that a server's owner may want to look at. No verdict. */
export const scriptFindingSchema = z.object({
  file: z.string(),
  line: z.number().int().positive(),
  kind: z.enum(SCRIPT_FINDING_KINDS),
  excerpt: z.string(),
})
export type ScriptFinding = z.infer<typeof scriptFindingSchema>

/** Whether a virus scanner has looked at a file. */
export const fileScanSchema = z.object({
  state: z.enum(SCAN_STATES),
  note: z.string().nullable().describe('What was found, or why it was not scanned'),
})
export type FileScan = z.infer<typeof fileScanSchema>

export const fileContentsSchema = z
  .object({
    entries: z.array(archiveEntrySchema),
    findings: z.array(scriptFindingSchema),
    resources: resourceFilesSchema.optional(),
    spawnNames: spawnNamesSchema.optional().describe('All of them'),
    changes: gameChangesSchema.optional().describe('Files of the game that installing it changes'),
    maps: mapFilesSchema.optional(),
    isTruncated: z.boolean().describe('Whether the archive has more entries than these'),
  })
  .meta({ id: 'FileContents' })
export type FileContents = z.infer<typeof fileContentsSchema>
