import type { FileInspection } from '#contract/files/inspection.ts'
import { fileName, loadText, peak, warningText } from '#web/browsing/contents/memory-texts.ts'

/** Manifests that are named; of more it is enough to begin with these. */
const NAMED = 3

/**
 * What players or servers will have to say about a file, in sentences. None of it forbids anything.
 * @param category the types of mod that were chosen.
 */
export function fileWarnings(inspection: FileInspection, category: readonly string[]): string[] {
  const { gameFiles } = inspection
  if (!gameFiles) return []
  const { resources, manifestProblems = [], editionProblems = [] } = gameFiles
  const [heaviest] = resources.heaviest
  const warnings: string[] = []
  if (resources.oversized > 0 && heaviest) {
    const said = warningText(peak(heaviest))
    warnings.push(`Heavy for a server: ${loadText(resources, true)}. It gets ${said}.`)
  }
  for (const { path, missing } of manifestProblems.slice(0, NAMED)) {
    const folder = path.includes('/') ? fileName(path.slice(0, path.lastIndexOf('/'))) : ''
    const manifest = folder ? `${folder}/${fileName(path)}` : path
    warnings.push(`${manifest} lacks ${missing.join(' and ')}, which a server asks for.`)
  }
  const unlisted = gameFiles.omitted?.manifestProblems ?? 0
  const manifests = manifestProblems.length + unlisted
  warnings.push(...moreOf(manifests, 'manifests lack what a server asks for'))
  for (const { path, problem } of editionProblems.slice(0, NAMED)) {
    const name = fileName(path) || 'The resource'
    warnings.push(
      problem === 'mixed'
        ? `${name} has files for Legacy and for Enhanced side by side. Neither edition takes those of the other.`
        : `${name} has files for Enhanced alone, and 5M servers run on Legacy.`,
    )
  }
  warnings.push(...moreOf(editionProblems.length, 'have files for the wrong edition'))
  if (category.includes('5m-mod') && isLooseEnhanced(inspection)) {
    warnings.push('The game files are for Enhanced alone, and 5M servers run on Legacy.')
  }
  return warnings
}

/** How many more there are than are named. */
function moreOf(problems: number, what: string): string[] {
  const more = problems - NAMED
  return more > 0 ? [`${more} more ${what}.`] : []
}

/** Server resources, which manifests tell, are warned of by themselves. */
function isLooseEnhanced({ gameFiles, kinds }: FileInspection): boolean {
  const [edition, ...others] = gameFiles?.editions ?? []
  const isResource = kinds.some(({ kind }) => kind === '5m-resource')
  return edition === 'enhanced' && others.length === 0 && !isResource
}
