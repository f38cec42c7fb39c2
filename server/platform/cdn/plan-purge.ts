import type {
  CatalogueChange,
  CatalogueChanges,
} from '#server/platform/catalogue-version/read-changes.ts'
import { MOST_NAMED_MODS } from '#server/platform/catalogue-version/version.ts'
import type { Position } from '#server/platform/cdn/purge-state.sql.ts'
import { CATALOGUE_KEY, modKey, SITE_KEY } from '#server/platform/cdn/surrogate-keys.ts'

/** What a cache has to drop, and up to where it then knows of everything. */
export interface PurgePlan {
  readonly keys: ReadonlySet<string>
  readonly through: Position
}

/**
 * What has to be dropped for the changes after a position.
 * @param changes from the one at that position on; where that is missing or another one, or any after it
 * is missing, nobody can say what has changed, and everything goes.
 */
export function planPurge(told: Position, { version, changes }: CatalogueChanges): PurgePlan {
  const [first, ...later] = changes
  const last = changes.at(-1)
  const through = { version, mark: last?.version === version ? last.mark : null }
  const isKnown = first?.version === told.version && first.mark === told.mark
  const isWhole = changes.every((change, index) => change.version === told.version + index)
  if (!isKnown || !isWhole || last?.version !== version)
    return { keys: new Set([SITE_KEY]), through }
  if (later.length === 0) return { keys: new Set(), through }
  const keys = [CATALOGUE_KEY, ...later.flatMap(keysOf)]
  return { keys: boundKeys(new Set(keys)), through }
}

function keysOf({ mod_ids: modIds }: CatalogueChange): readonly string[] {
  return modIds ? modIds.map(modKey) : [SITE_KEY]
}

/** The keys, or one for everything instead of very many. */
export function boundKeys(keys: ReadonlySet<string>): ReadonlySet<string> {
  const isMany = keys.has(SITE_KEY) || keys.size > MOST_NAMED_MODS + 1
  return isMany ? new Set([SITE_KEY]) : keys
}
