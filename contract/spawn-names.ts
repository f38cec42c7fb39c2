/**
 * What the game knows by a spawn name. Separate from the schemas, so that the browser can load it
 * alone.
 */
export const SPAWN_KINDS = ['vehicle', 'weapon', 'ped'] as const
export type SpawnKind = (typeof SPAWN_KINDS)[number]

/** What server scripts are written for, by the resource that they need. */
export const FRAMEWORKS = ['esx', 'qbcore', 'qbox'] as const
export type Framework = (typeof FRAMEWORKS)[number]

export const FRAMEWORK_LABELS: Readonly<Record<Framework, string>> = {
  esx: 'ESX',
  qbcore: 'QBCore',
  qbox: 'Qbox',
}
