import { z } from 'zod'
import { SCRIPT_DATABASES } from '#contract/files/change-actions.ts'
import { EDITIONS } from '#contract/files/editions.ts'
import { FRAMEWORKS } from '#contract/files/frameworks.ts'
import { changesSummarySchema, packagesSummarySchema } from '#contract/files/game-changes.ts'
import { mapsSummarySchema } from '#contract/files/map-placements.ts'
import { SPAWN_KINDS } from '#contract/files/spawn-names.ts'

const bytes = z.number().int().nonnegative()

/** A file of the game's own format: what the 16 bytes at its beginning say. */
const resourceFileSchema = z
  .object({
    path: z.string(),
    version: z.number().int().nonnegative(),
    edition: z.enum(EDITIONS).nullable().describe('Null where the version does not tell'),
    virtualMemory: bytes.describe('As FXServer computes it, in 32 bits'),
    physicalMemory: bytes.describe('As FXServer computes it, in 32 bits'),
    isDamaged: z.boolean().describe('Whether one of them does not fit into 32 bits'),
  })
  .meta({ id: 'ResourceFile' })
export type ResourceFile = z.infer<typeof resourceFileSchema>

export const resourceFilesSchema = z
  .array(resourceFileSchema)
  .describe('Files of the game’s own formats, the heaviest first')

const spawnNameSchema = z
  .object({
    kind: z.enum(SPAWN_KINDS),
    name: z.string(),
    path: z.string().describe('The meta file that it stands in'),
    vehicle: z
      .object({
        class: z.string().nullable().describe('`VC_SPORT`'),
        type: z.string().nullable().describe('`VEHICLE_TYPE_CAR`'),
        layout: z.string().nullable().describe('`LAYOUT_STD_LOWBONNET`'),
        seats: z
          .number()
          .int()
          .positive()
          .nullable()
          .describe('Where a meta file beside it describes that layout'),
      })
      .optional()
      .describe('Of a vehicle, as its meta files give it'),
  })
  .meta({ id: 'SpawnName' })
export type SpawnName = z.infer<typeof spawnNameSchema>

export const spawnNamesSchema = z.array(spawnNameSchema)

const moreOfThem = z.number().int().nonnegative()
/** Files that were looked into before that was counted have none. */
const moreNames = moreOfThem.optional()

/** What the other meta files of the game name. */
const metaFactsSchema = z.object({
  handling: z.array(z.string()).describe('`handlingName` in handling.meta'),
  variations: z.array(z.string()).describe('`modelName` in carvariations.meta'),
  dlcPacks: z.array(z.string()).describe('Packs that setup2.xml and dlclist.xml name'),
  dataFiles: z
    .array(z.object({ type: z.string(), count: z.number().int().positive() }))
    .describe('What content.xml loads, by `fileType`'),
  disabledFiles: z.number().int().nonnegative().describe('Files that content.xml switches off'),
  omitted: z
    .object({
      handling: moreOfThem,
      variations: moreOfThem,
      dlcPacks: moreOfThem,
      dataFiles: moreOfThem,
    })
    .optional()
    .describe('How many more there are of each; absent where all are listed'),
})
export type MetaFacts = z.infer<typeof metaFactsSchema>

const names = z.object({
  count: z.number().int().nonnegative(),
  first: z.array(z.string()).describe('The first few of them'),
})

/** What scripts of server resources register and use, by their text alone. */
const scriptFactsSchema = z.object({
  commands: names,
  events: names.describe('Events that may come over the network'),
  handlers: names.optional().describe('Other events that it listens to'),
  exports: names.describe('What other resources may call'),
  usedExports: names.describe('`resource:name` of other resources'),
  starts: names.describe('Resources that it starts'),
  databases: z.array(z.enum(SCRIPT_DATABASES)),
  isProtected: z.boolean().describe('Whether some are encrypted by the platform’s own protection'),
  isCut: z.boolean().optional().describe('Whether some are longer than what is read of one'),
})
export type ScriptFacts = z.infer<typeof scriptFactsSchema>
/** Files that cannot work together, or not where they are for. */
const editionProblemSchema = z.object({
  path: z.string().describe('The folder of a server resource, or the package'),
  problem: z
    .enum(['enhanced', 'mixed'])
    .describe('`enhanced`: a server resource for Enhanced alone; `mixed`: for both in one'),
})
export type EditionProblem = z.infer<typeof editionProblemSchema>

/** What one server resource asks for. */
const resourceLoadSchema = z.object({
  folder: z.string().describe('In the archive; empty for its root'),
  files: z.number().int().positive().describe('Whose headers were read'),
  virtualMemory: bytes,
  physicalMemory: bytes,
})
export type ResourceLoad = z.infer<typeof resourceLoadSchema>

/** What manifests say beside what they need and offer. */
const manifestFactsSchema = z.object({
  files: z.number().int().nonnegative().describe('Paths and patterns that are sent to players'),
  dataFiles: z
    .array(z.object({ type: z.string(), count: z.number().int().positive() }))
    .describe('What `data_file` has the game load, by its type'),
  escrowIgnored: z
    .array(z.string())
    .describe('`escrow_ignore`: what stays open in a resource that is protected by escrow'),
})

/** What every fxmanifest.lua must say. */
export const MANIFEST_WORDS = ['fx_version', 'game'] as const

/** What an archive's game files say together. */
export const gameFilesSchema = z
  .object({
    editions: z.array(z.enum(EDITIONS)).describe('Which the resource headers name; may be none'),
    resources: z
      .object({
        read: z.number().int().nonnegative(),
        unread: z.number().int().nonnegative().describe('Packed, protected, or too many'),
        withoutHeader: z.number().int().nonnegative().describe('Named like one, and none'),
        locked: z
          .number()
          .int()
          .nonnegative()
          .optional()
          .describe(
            'Encrypted by the platform’s own protection (escrow); absent before that was told',
          ),
        damaged: z.number().int().nonnegative(),
        oversized: z.number().int().nonnegative().describe('Above 16 MiB, virtual or physical'),
        virtualMemory: bytes.describe('Of all together'),
        physicalMemory: bytes.describe('Of all together'),
        heaviest: z.array(resourceFileSchema).describe('The first few above 16 MiB'),
      })
      .describe('Resource headers (RSC7)'),
    resourceLoads: z
      .object({
        count: z.number().int().positive(),
        first: z.array(resourceLoadSchema).describe('The first few, the heaviest first'),
      })
      .optional()
      .describe('Memory by server resource; absent where none has files of the game’s formats'),
    spawnNames: z
      .object({
        count: z.number().int().nonnegative(),
        first: z.array(spawnNameSchema.omit({ path: true })).describe('The first few of them'),
      })
      .describe('What vehicles.meta, weapons.meta and peds.meta name'),
    metaProblems: z
      .array(z.object({ path: z.string(), reason: z.string().describe('A clause') }))
      .describe('Meta files that were not read to their end'),
    omitted: z
      .object({
        metaProblems: moreOfThem.describe('More meta files that were not read to their end'),
        manifests: moreOfThem.describe('Manifests beyond the limit, which were not read'),
        cutManifests: moreNames.describe('Manifests of which only the beginning was read'),
        needs: moreNames,
        uses: moreNames,
        offers: moreNames,
        requirements: moreNames,
        dataFiles: moreNames.describe('More types in `manifests.dataFiles`'),
        escrowIgnored: moreNames.describe('More in `manifests.escrowIgnored`'),
        manifestProblems: moreNames,
      })
      .optional()
      .describe('What the lists here leave out; absent where that is nothing'),
    games: z.array(z.string()).describe('As manifests name them'),
    needs: z
      .array(z.string())
      .describe('Resources that must be running and that are not in the archive'),
    uses: z
      .array(z.string())
      .optional()
      .describe(
        'Other resources whose exports its scripts call, beside those it needs; absent of files that were looked into before that',
      ),
    requirements: z.array(z.string()).describe('Of the server itself: `/server:5181`, `/onesync`'),
    offers: z.array(z.string()).describe('Its own resources, and those that it provides'),
    frameworks: z
      .array(z.enum(FRAMEWORKS))
      .describe('By what it needs and uses; none is not said of any'),
    metas: metaFactsSchema.optional().describe('Absent where there are none'),
    maps: mapsSummarySchema.optional().describe('What map files place; absent where none was read'),
    packages: packagesSummarySchema.optional().describe('Absent where there are none'),
    changes: changesSummarySchema.optional().describe('Absent where nothing is certain of it'),
    scriptFacts: scriptFactsSchema.optional().describe('Absent where no script was read'),
    manifests: manifestFactsSchema.optional().describe('Absent where they say nothing of it'),
    editionProblems: z
      .array(editionProblemSchema)
      .optional()
      .describe('Absent where there are none'),
    manifestProblems: z
      .array(z.object({ path: z.string(), missing: z.array(z.enum(MANIFEST_WORDS)) }))
      .optional()
      .describe('Manifests that lack what a server needs to start the resource'),
  })
  .meta({ id: 'GameFiles' })
export type GameFiles = z.infer<typeof gameFilesSchema>
