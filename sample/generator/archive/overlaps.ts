import type { ArchiveFile } from '#sample/generator/archive/archive-file.ts'
import { fileSlug } from '#sample/generator/archive/file-slug.ts'
import type { SampleMod } from '#sample/generator/sample-mods.ts'

/*
 * What some mods of the sample have in common, as mods of different people do. All are known by their
 * names.
 */

/** Two cars that nobody can have on one server: the first was built on the second. */
const BUILT_ON: ReadonlyMap<string, string> = new Map([
  ['夜霧 Type-X | Midnight Fog', 'Nightjar ZR [pop-up lights, opening roof]'],
])

/** Both ship the same sound. */
const WITH_BEACON: ReadonlySet<string> = new Set([
  'Calder Pursuit Patrol Pack',
  'City Recovery Slide-bed',
])
const BEACON_BYTES = 96 * 1024

const INVENTORY = 'hb_inventory – drag & drop'
const NEEDS_INVENTORY: ReadonlySet<string> = new Set([
  'Dockside Jobs: crane, tug & customs',
  'Tuning Menu Pro (mechanic job)',
])
/** By which scripts know the inventory, whatever its folder is called. */
const INVENTORY_RESOURCE = 'hb_inventory'
const PHONE = 'Pocketline Phone'
/** Shows a call where the phone is there, and does without it. */
const CALLS_PHONE = 'Tideline HUD'
const STARTS_INVENTORY = 'Dockside Jobs: crane, tug & customs'

/** By which a vehicle is spawned: ten letters of its slug, or of that which it was built on. */
export function modelName(mod: SampleMod, slug: string): string {
  const other = BUILT_ON.get(mod.name)
  const named = other ? fileSlug(other) : slug
  return named.replace(/-/g, '').slice(0, 10)
}

/** Files that more than one mod has, byte by byte. */
export function sharedFiles(mod: SampleMod, stream: string): ArchiveFile[] {
  if (!WITH_BEACON.has(mod.name)) return []
  const note = 'Placeholder for a sound that two mods share. It holds no game data.\r\n'
  return [{ path: `${stream}/amber_beacon.awc`, content: Buffer.alloc(BEACON_BYTES, note) }]
}

/** Resources of other mods here that a script needs. */
export function neededHere(mod: SampleMod): string[] {
  if (mod.name === PHONE) return [INVENTORY_RESOURCE]
  return NEEDS_INVENTORY.has(mod.name) ? [fileSlug(INVENTORY)] : []
}

/** What a script stands for beside its own name. */
export function providedBy(mod: SampleMod): string[] {
  return mod.name === INVENTORY ? [INVENTORY_RESOURCE] : []
}

/** Resources of other mods here that a script starts, where their owner has not. */
export function startedBy(mod: SampleMod): string[] {
  return mod.name === STARTS_INVENTORY ? [fileSlug(INVENTORY)] : []
}

/** Resources of other mods here whose exports a script calls where they are running. */
export function calledBy(mod: SampleMod): string[] {
  return mod.name === CALLS_PHONE ? [fileSlug(PHONE)] : []
}
