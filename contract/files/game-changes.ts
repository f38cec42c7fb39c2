import { z } from 'zod'
import { CHANGE_ACTIONS, RPF_ENCRYPTIONS } from '#contract/files/change-actions.ts'
import { CHANGE_WAYS } from '#contract/files/change-ways.ts'

const count = z.number().int().nonnegative()

/** One file of the game that an installation changes. */
const gameChangeSchema = z
  .object({
    action: z
      .enum(CHANGE_ACTIONS)
      .describe('`put` puts a file there, whether or not the game has one'),
    path: z
      .string()
      .describe(
        'Below the game’s folder, in lower case, with forward slashes, through archives as through folders: `update/update.rpf/common/data/handling.meta`',
      ),
    places: count.describe('Of an edit: how many places of the file are changed; else 0'),
    edits: z
      .array(z.object({ what: z.string(), where: z.string() }))
      .describe('Of an edit: what is done, and the line or XPath where; the first few'),
  })
  .meta({ id: 'GameChange' })
export type GameChange = z.infer<typeof gameChangeSchema>

export const gameChangesSchema = z.array(gameChangeSchema)

/** What installing does to the game, in sum. */
export const changesSummarySchema = z
  .object({
    ways: z
      .array(z.enum(CHANGE_WAYS))
      .describe(
        '`replace`: files are put into or deleted from the game’s own archives. `add-on`: it brings a pack or models of its own. None where neither is certain',
      ),
    count: count.describe('Changed files in all'),
    archives: z
      .array(z.object({ path: z.string(), files: count }))
      .describe('The game’s own archives, with how many files are changed in each'),
    looseFiles: count.describe('Changed files of the game’s folder, in none of its archives'),
    packs: z.array(z.string()).describe('Packs of its own, by the names of their folders'),
    dlcListLines: z.array(z.string()).describe('What is added to dlclist.xml'),
    unusable: count.describe('Targets that lead out of the game’s folder or are too long'),
    first: z
      .array(gameChangeSchema.omit({ edits: true }))
      .describe('The first few; all of them in get-file-contents'),
  })
  .meta({ id: 'GameChanges' })
export type ChangesSummary = z.infer<typeof changesSummarySchema>

/** A package of OpenIV or an archive of the game inside of a file. */
const gamePackageSchema = z
  .object({
    path: z.string().describe('Empty where the file itself is the package'),
    kind: z.enum(['oiv', 'rpf']),
    name: z.string().nullable().describe('As the package says'),
    version: z.string().nullable().describe('As the package says'),
    author: z.string().nullable().describe('As the package says'),
    encryption: z.enum(RPF_ENCRYPTIONS).nullable().describe('Of an RPF whose header was read'),
    files: count.describe('How many it lists'),
    problem: z.string().nullable().describe('Why it was not read to its end, as a clause'),
  })
  .meta({ id: 'GamePackage' })
export type GamePackage = z.infer<typeof gamePackageSchema>

export const packagesSummarySchema = z
  .object({
    read: count,
    encrypted: count.describe('RPFs whose directory is encrypted'),
    problems: count.describe('Not read to their end'),
    unread: count.describe('Beyond the limits, or not to be had without unpacking too much'),
    first: z.array(gamePackageSchema).describe('The first few'),
  })
  .describe('OIV packages and RPF archives, down to three levels')
export type PackagesSummary = z.infer<typeof packagesSummarySchema>
