import { z } from 'zod'

const point = z.object({ x: z.number(), y: z.number(), z: z.number() })
export type MapPoint = z.infer<typeof point>

/** A box around everything that is placed, in the game's coordinates (metres). */
const extents = z.object({ min: point, max: point }).meta({ id: 'MapExtents' })
export type MapExtents = z.infer<typeof extents>

const count = z.number().int().nonnegative()
const archetype = z.object({ name: z.string().describe('As it is written'), count })
export type PlacedArchetype = z.infer<typeof archetype>

/** What a map file (`.ymap` as XML) places in the world. */
const mapFileSchema = z
  .object({
    path: z.string(),
    name: z.string().nullable().describe('As it calls itself'),
    entities: count,
    carGenerators: count.describe('Places where the game parks vehicles'),
    archetypes: z.array(archetype).describe('What its entities are, the most frequent first'),
    extents: extents
      .nullable()
      .describe('Around all of them; where it places none, what it declares itself'),
  })
  .meta({ id: 'MapFile' })
export type MapFile = z.infer<typeof mapFileSchema>

export const mapFilesSchema = z
  .array(mapFileSchema)
  .describe('Map files that are XML, those with the most entities first')

/** The map files of an archive together. */
export const mapsSummarySchema = z
  .object({
    files: count,
    entities: count,
    carGenerators: count,
    archetypes: z.object({ count, first: z.array(archetype).describe('The most frequent ones') }),
    extents: extents.nullable(),
    first: z
      .array(mapFileSchema.omit({ archetypes: true }))
      .describe('Those with the most entities'),
  })
  .meta({ id: 'PlacedMaps' })
export type MapsSummary = z.infer<typeof mapsSummarySchema>
