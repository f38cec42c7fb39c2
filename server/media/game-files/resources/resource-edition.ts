import type { Edition } from '#contract/files/editions.ts'

/**
 * The versions that each edition of the game writes into a kind's header. Kinds that are missing have
 * the same one in both.
 */
const VERSIONS: Readonly<Record<string, Readonly<Record<Edition, number>>>> = {
  ytd: { legacy: 13, enhanced: 5 },
  ydr: { legacy: 165, enhanced: 159 },
  ydd: { legacy: 165, enhanced: 159 },
  yft: { legacy: 162, enhanced: 171 },
  ypt: { legacy: 68, enhanced: 71 },
}

/**
 * The edition that a resource was made for; null where its version does not tell.
 * @param extension in lower case, without the dot.
 */
export function resourceEdition(extension: string, version: number): Edition | null {
  const versions = Object.hasOwn(VERSIONS, extension) ? VERSIONS[extension] : undefined
  if (version === versions?.legacy) return 'legacy'
  return version === versions?.enhanced ? 'enhanced' : null
}
