import type { GameFiles } from '#contract/files/game-files.ts'
import { formatCounted, formatExactCount } from '#web/shared/components/format-number.ts'

/** What the facts above leave out, in sentences. */
export function omittedTexts(omitted: GameFiles['omitted']): string[] {
  const { metaProblems = 0, manifests = 0, cutManifests = 0 } = omitted ?? {}
  return [
    ...(metaProblems > 0 ? [`And ${more(metaProblems, 'meta file')} not read to the end.`] : []),
    ...(cutManifests > 0
      ? [`${formatCounted(cutManifests, 'manifest')} read only at the beginning: too long.`]
      : []),
    ...(manifests > 0 ? [`And ${more(manifests, 'manifest')} not read: there are too many.`] : []),
  ]
}

function more(count: number, noun: string): string {
  return count === 1 ? `1 more ${noun}` : `${formatExactCount(count)} more ${noun}s`
}
