import type {
  EditionFilter,
  FrameworkFilter,
  MemoryFilter,
} from '#contract/catalogue/fact-filters.ts'
import type { ChangeWay } from '#contract/files/change-ways.ts'
import type { GameFiles } from '#contract/files/game-files.ts'
import { isReadWhole, type ReadParts } from '#contract/files/read-whole.ts'

/** What narrows a list by what files are; a part that is undefined or null does not. */
export interface FactFilter {
  readonly edition?: EditionFilter | null | undefined
  readonly framework?: FrameworkFilter | null | undefined
  readonly memory?: MemoryFilter | null | undefined
  readonly way?: ChangeWay | null | undefined
}

/** What of the inspection of a mod's file decides in which lists the mod is. */
export interface FileFacts extends ReadParts {
  readonly editions: GameFiles['editions']
  readonly frameworks: GameFiles['frameworks']
  readonly needs: GameFiles['needs']
  /** Null of a file that was looked into before there were any. */
  readonly uses: readonly string[] | null
  readonly resources: ReadParts['resources'] & Pick<GameFiles['resources'], 'damaged' | 'oversized'>
  /** Null of one that does not tell. */
  readonly ways: readonly ChangeWay[] | null
  /** Whether a resource for servers in it has scripts. */
  readonly hasScripts: boolean
  readonly unreadScripts: number
  /** Whether some of its scripts were read in part alone, or not at all because of a protection. */
  readonly hasClosedScripts: boolean
}

/** The keys of the lists in which a mod must be for each part of the filter. */
export function factFilterKeys({ edition, framework, memory, way }: FactFilter): string[] {
  return [
    ...(edition ? [`edition:${edition}`] : []),
    ...(framework ? [`framework:${framework}`] : []),
    ...(memory ? [`memory:${memory}`] : []),
    ...(way ? [`way:${way}`] : []),
  ]
}

/** The keys of the lists that a mod is in by its file; none of one that was not looked into. */
export function factFacetKeys(facts: FileFacts | null): string[] {
  if (!facts) return []
  const { editions, frameworks } = facts
  return [
    ...editions.flatMap((edition) => factFilterKeys({ edition })),
    ...(editions.length > 1 ? factFilterKeys({ edition: 'both' }) : []),
    ...frameworks.flatMap((framework) => factFilterKeys({ framework })),
    ...(isStandalone(facts) ? factFilterKeys({ framework: 'standalone' }) : []),
    ...(isLight(facts) ? factFilterKeys({ memory: '16' }) : []),
    ...(facts.ways ?? []).flatMap((way) => factFilterKeys({ way })),
  ]
}

/** Said only where every script was read: any of the others may use a framework. */
function isStandalone(facts: FileFacts): boolean {
  const { hasScripts, unreadScripts, hasClosedScripts, marks } = facts
  const isRead = unreadScripts === 0 && !hasClosedScripts && !marks.includes('protected_scripts')
  const others = facts.needs.length + (facts.uses?.length ?? 0) + facts.frameworks.length
  return hasScripts && isRead && others === 0
}

function isLight(facts: FileFacts): boolean {
  const { damaged, oversized } = facts.resources
  return isReadWhole(facts) && damaged + oversized === 0
}
