import type { Edition } from '#contract/files/editions.ts'
import type { EditionProblem, ResourceFile } from '#contract/files/game-files.ts'

const MAX_PROBLEMS = 20
/** Folders of authors who give both, each in its own. */
const SAYS_EDITION = /(^|[^a-z])(legacy|enhanced|gen ?[89])([^a-z]|$)/i

/**
 * Server resources and packages whose files cannot all work together: the game loads the files of its
 * own edition alone, and servers run on Legacy. Those whose paths name an edition are left out.
 * @param folders those of server resources, the shortest path for each.
 */
export function findEditionProblems(
  resources: readonly ResourceFile[],
  folders: readonly string[],
): EditionProblem[] {
  const units = new Map<string, Record<Edition, number>>()
  for (const { path, edition } of resources) {
    const unit = edition && !SAYS_EDITION.test(path) ? unitOf(path, folders) : undefined
    if (!edition || unit === undefined) continue
    const counts = units.get(unit) ?? { legacy: 0, enhanced: 0 }
    counts[edition]++
    units.set(unit, counts)
  }
  const problems: EditionProblem[] = []
  for (const [path, { legacy, enhanced }] of units) {
    if (legacy > 0 && enhanced > 0) problems.push({ path, problem: 'mixed' })
    else if (enhanced > 0 && folders.includes(path)) problems.push({ path, problem: 'enhanced' })
  }
  return problems.slice(0, MAX_PROBLEMS)
}

/** What a file is loaded with: its server resource, or the outermost package that it is in. */
function unitOf(path: string, folders: readonly string[]): string | undefined {
  const folder = folders.find((one) => one === '' || path.startsWith(`${one}/`))
  return folder ?? /^.*?\.rpf(?=\/)/i.exec(path)?.[0]
}
