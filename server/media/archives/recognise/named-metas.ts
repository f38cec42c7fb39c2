import type { FoundResource } from '#server/media/archives/recognise/recognise-resources.ts'

/** Types of `data_file` whose files are meta files that are read. */
const META_TYPES = new Set([
  'VEHICLE_METADATA_FILE',
  'VEHICLE_VARIATION_FILE',
  'VEHICLE_LAYOUTS_FILE',
  'HANDLING_FILE',
  'WEAPONINFO_FILE',
  'WEAPONINFO_FILE_PATCH',
  'WEAPON_METADATA_FILE',
  'PED_METADATA_FILE',
])
/** Of a resource; patterns are held against each of its files, so longer ones are none. */
const MAX_PATTERNS = 20
const MAX_PATTERN_CHARACTERS = 120

/**
 * Tells of a path whether the manifest of its resource has the game load it as a meta file, under
 * whatever name.
 */
export function namedMetas(resources: readonly FoundResource[]): (path: string) => boolean {
  const exact = new Set<string>()
  const patterns = new Map<string, string[]>()
  for (const { folder, dataFiles } of resources) {
    const prefix = folder ? `${folder.toLowerCase()}/` : ''
    for (const { type, path } of dataFiles) {
      if (!META_TYPES.has(type.toUpperCase())) continue
      const named = path
        .replaceAll('\\', '/')
        .replace(/^(\.?\/)+/, '')
        .toLowerCase()
      if (!named.includes('*')) exact.add(prefix + named)
      else if (named.length <= MAX_PATTERN_CHARACTERS) {
        patterns.set(prefix, [...(patterns.get(prefix) ?? []), named].slice(0, MAX_PATTERNS))
      }
    }
  }
  return (path) => {
    const lower = path.toLowerCase()
    if (exact.has(lower)) return true
    for (const [prefix, some] of patterns) {
      if (!lower.startsWith(prefix)) continue
      const rest = lower.slice(prefix.length)
      if (some.some((pattern) => matches(rest, pattern))) return true
    }
    return false
  }
}

/**
 * Whether a path is one of a pattern's, in which stars stand for any text. Takes no longer than both
 * lengths multiplied, whatever the pattern.
 */
function matches(path: string, pattern: string): boolean {
  // Two stars with a slash stand for no folder, too.
  const wanted = pattern.replaceAll('**/', '*').replace(/\*+/g, '*')
  let at = 0
  let star = -1
  let tried = 0
  let place = 0
  while (at < path.length) {
    if (wanted[place] === '*') {
      star = place++
      tried = at
    } else if (wanted[place] === path[at]) {
      place++
      at++
    } else if (star >= 0) {
      place = star + 1
      at = ++tried
    } else return false
  }
  while (wanted[place] === '*') place++
  return place === wanted.length
}
