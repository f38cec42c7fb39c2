const MAX_PATH_CHARACTERS = 1000
const UNUSABLE = /\p{Cc}|\p{Bidi_Control}|:/u

/**
 * A path below the game's folder in the one form in which paths are compared: lower case, forward
 * slashes, through archives as through folders, without the folder `mods` that OpenIV keeps changes in.
 * Undefined for what leads out of the folder or is no usable path.
 */
export function normalGamePath(path: string): string | undefined {
  const parts = path
    .toLowerCase()
    .split(/[\\/]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.')
  if (parts[0] === 'mods') parts.shift()
  const whole = parts.join('/')
  const isUsable =
    parts.length > 0 &&
    !parts.includes('..') &&
    whole.length <= MAX_PATH_CHARACTERS &&
    !UNUSABLE.test(whole)
  return isUsable ? whole : undefined
}

/** The game's archives by their names alone, each with the folder that it stands in. */
const ARCHIVES: readonly (readonly [RegExp, string])[] = [
  [/^update2?\.rpf$/, 'update/'],
  [/^x64[a-w]\.rpf$/, ''],
  [/^common\.rpf$/, ''],
]

/**
 * Where a file of an unpacked mod belongs in the game, by the archive of the game that its folders
 * name: `Replace/update.rpf/common/data/x.meta`. Undefined where they name none, or one that could be
 * anywhere.
 */
export function gamePathInFolders(path: string): string | undefined {
  const normal = normalGamePath(path)
  if (!normal) return undefined
  const parts = normal.split('/')
  const at = parts.findIndex((part) => part.endsWith('.rpf'))
  const archive = parts[at]
  if (!archive) return undefined
  const known = ARCHIVES.find(([name]) => name.test(archive))
  if (known) return known[1] + parts.slice(at).join('/')
  if (archive === 'dlc.rpf' && parts[at - 2] === 'dlcpacks') {
    return `update/x64/${parts.slice(at - 2).join('/')}`
  }
  const audio = parts.lastIndexOf('audio', at)
  return parts[audio - 1] === 'x64' ? parts.slice(audio - 1).join('/') : undefined
}

/** The outermost archive on the way to a file; undefined for a file in none. */
export function archiveOf(path: string): string | undefined {
  return /^(.*?\.rpf)(?:\/|$)/.exec(path)?.[1]
}

/** The folder of a pack below `dlcpacks`, of a path in its dlc.rpf or of that itself. */
export function packOf(path: string): string | undefined {
  return /^(?:update\/)?x64\/dlcpacks\/([^/]+)\/dlc\d?\.rpf(?:\/|$)/.exec(path)?.[1]
}

/** Packs that come with the game: of heists, updates and patches. */
export function isPackOfTheGame(name: string): boolean {
  return /^(mp[a-z0-9_]+|patchday\d*\w*|patch\d*|spupgrade|clothesmask|apartment)$/.test(name)
}

/** Whether an archive, by its path, is one that comes with the game. */
export function isArchiveOfTheGame(archive: string): boolean {
  const pack = packOf(archive)
  if (pack) return isPackOfTheGame(pack)
  return /^(update\/update2?|x64[a-w]|common|x64\/audio\/.+)\.rpf$/.test(archive)
}
