import { FRAMEWORKS, type Framework } from '#contract/files/frameworks.ts'
import { type GameFiles, MANIFEST_WORDS } from '#contract/files/game-files.ts'
import {
  dependenciesOf,
  type FoundResource,
} from '#server/media/archives/recognise/recognise-resources.ts'

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
export interface ResourceFacts
  extends Pick<
    GameFiles,
    | 'games'
    | 'needs'
    | 'uses'
    | 'requirements'
    | 'offers'
    | 'frameworks'
    | 'manifests'
    | 'manifestProblems'
  > {
  /** How many more there are of what is listed. */
  readonly omitted: OmittedNames
}

type OmittedNames = Readonly<
  Record<
    | 'needs'
    | 'uses'
    | 'offers'
    | 'requirements'
    | 'dataFiles'
    | 'escrowIgnored'
    | 'manifestProblems',
    number
  >
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
  const wanted = names(resources.flatMap((resource) => dependenciesOf(resource.words)))
  const needs = wanted.filter((name) => !offered.has(name.toLowerCase()))
  const known = new Set([...offered, ...needs.map((name) => name.toLowerCase())])
  const uses = names(called).filter((name) => !known.has(name.toLowerCase()))
  const others = new Set([...needs, ...uses].map((name) => name.toLowerCase()))
  const requirements = distinct(words('dependency'), REQUIREMENT)
  const types = words('data_file').filter((type) => NAME.test(type))
  const dataFiles = [...Map.groupBy(types, (type) => type.toUpperCase())]
  const escrowIgnored = distinct(words('escrow_ignore'), PATTERN)
  const problems = manifestProblems(resources)
  const manifests = {
    files: words('file').length,
    dataFiles: dataFiles.slice(0, MAX_NAMES).map(([type, { length: count }]) => ({ type, count })),
    escrowIgnored: escrowIgnored.slice(0, MAX_NAMES),
  }
  return {
    games: names(words('game')).slice(0, MAX_NAMES),
    needs: needs.slice(0, MAX_NAMES),
    uses: uses.slice(0, MAX_NAMES),
    requirements: requirements.slice(0, MAX_NAMES),
    offers: offers.slice(0, MAX_NAMES),
    frameworks: FRAMEWORKS.filter((one) =>
      FRAMEWORK_RESOURCES[one].some((name) => others.has(name)),
    ),
    ...(manifests.files + dataFiles.length + escrowIgnored.length > 0 && { manifests }),
    manifestProblems: problems.slice(0, MAX_PROBLEMS),
    omitted: {
      needs: beyond(needs),
      uses: beyond(uses),
      offers: beyond(offers),
      requirements: beyond(requirements),
      dataFiles: beyond(dataFiles),
      escrowIgnored: beyond(escrowIgnored),
      manifestProblems: beyond(problems, MAX_PROBLEMS),
    },
  }
}

function beyond({ length }: readonly unknown[], most = MAX_NAMES): number {
  return Math.max(0, length - most)
}

function manifestProblems(
  resources: readonly FoundResource[],
): NonNullable<GameFiles['manifestProblems']> {
  return resources
    .map(({ manifest, ...resource }) => ({ path: manifest, missing: missingWords(resource) }))
    .filter(({ path, missing }) => missing.length > 0 && /fxmanifest\.lua$/i.test(path))
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
  return [...found.values()]
}

function distinct(values: readonly string[], pattern: RegExp): string[] {
  return [...new Set(values)].filter((value) => pattern.test(value))
}
