/**
 * What the game knows by a spawn name. Separate from the schemas, so that the browser can load it
 * alone.
 */
export const SPAWN_KINDS = ['vehicle', 'weapon', 'ped'] as const
export type SpawnKind = (typeof SPAWN_KINDS)[number]
