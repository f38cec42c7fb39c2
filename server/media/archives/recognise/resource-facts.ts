import { FRAMEWORKS, type Framework } from '#contract/frameworks.ts'
import { type GameFiles, MANIFEST_WORDS } from '#contract/game-files.ts'
import type { FoundResource } from '#server/media/archives/recognise/recognise-resources.ts'

/** The resources that stand for a framework; names are those that its makers publish it under. */
const FRAMEWORK_RESOURCES: Readonly<Record<Framework, readonly string[]>> = {
  esx: ['es_extended'],
  qbcore: ['qb-core'],
  qbox: ['qbx_core'],
}
const MAX_NAMES = 60
const MAX_PROBLEMS = 20
const NAME = /^[\w.-]{1,64}$/
/** A path or a pattern of some. */
const PATTERN = /^[\w./*@[\]{},() -]{1,120}$/
/** `/server:5181`, `/onesync`: what a resource wants of the server itself. */
const REQUIREMENT = /^\/[\w:.-]{1,80}$/

/** What the manifests of an archive's resources say together. */
export type ResourceFacts = Pick<
  GameFiles,
  | 'games'
  | 'needs'
  | 'uses'
  | 'requirements'
  | 'offers'
  | 'frameworks'
  | 'manifests'
  | 'manifestProblems'
>

/**
 * Adds up manifests: which resources are needed that the archive does not have, what it offers to
 * others, and the frameworks among what is needed or used. A resource is known by its folder's name.
 * @param called resources whose exports the scripts call.
 */
export function resourceFacts(
  resources: readonly FoundResource[],
  called: readonly string[],
): ResourceFacts {
  const words = (word: string) => resources.flatMap(({ words: all }) => all.get(word) ?? [])
  const own = resources.map(({ folder }) => folder.slice(folder.lastIndexOf('/') + 1))
  const offers = names([...own, ...words('provide')])
  const offered = new Set(offers.map((name) => name.toLowerCase()))
  const wanted = names(resources.flatMap(({ dependencies }) => dependencies))
  const needs = wanted.filter((name) => !offered.has(name.toLowerCase()))
  const known = new Set([...offered, ...needs.map((name) => name.toLowerCase())])
  const uses = names(called).filter((name) => !known.has(name.toLowerCase()))
  const others = new Set([...needs, ...uses].map((name) => name.toLowerCase()))
  return {
    games: names(words('game')),
    needs,
    uses,
    requirements: [...new Set(words('dependency'))]
      .filter((value) => REQUIREMENT.test(value))
      .slice(0, MAX_NAMES),
    offers,
    frameworks: FRAMEWORKS.filter((one) =>
      FRAMEWORK_RESOURCES[one].some((name) => others.has(name)),
    ),
    ...manifestFacts(words),
    manifestProblems: resources
      .map(({ manifest, ...resource }) => ({ path: manifest, missing: missingWords(resource) }))
      .filter(({ path, missing }) => missing.length > 0 && /fxmanifest\.lua$/i.test(path))
      .slice(0, MAX_PROBLEMS),
  }
}

/** Nothing where they say nothing of it. */
function manifestFacts(words: (word: string) => string[]): Pick<GameFiles, 'manifests'> {
  const types = words('data_file').filter((type) => NAME.test(type))
  const counts = Map.groupBy(types, (type) => type.toUpperCase())
  const manifests = {
    files: words('file').length,
    dataFiles: [...counts]
      .map(([type, { length: count }]) => ({ type, count }))
      .slice(0, MAX_NAMES),
    escrowIgnored: [...new Set(words('escrow_ignore').filter((path) => PATTERN.test(path)))].slice(
      0,
      MAX_NAMES,
    ),
  }
  const isAny = manifests.files + manifests.dataFiles.length + manifests.escrowIgnored.length > 0
  return isAny ? { manifests } : {}
}

/** What a manifest of this kind must say; `__resource.lua` is from before that. */
function missingWords({ isRead, words }: Pick<FoundResource, 'isRead' | 'words'>) {
  return isRead ? MANIFEST_WORDS.filter((word) => !words.has(word)) : []
}

/** Each name once, whatever its case. */
function names(values: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const value of values) {
    const key = value.toLowerCase()
    if (NAME.test(value) && !found.has(key)) found.set(key, value)
  }
  return [...found.values()].slice(0, MAX_NAMES)
}
