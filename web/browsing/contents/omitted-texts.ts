import type { GameFiles } from '#contract/game-files.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

/** What the facts above leave out, in sentences. */
export function omittedTexts(omitted: GameFiles['omitted']): string[] {
  const { metaProblems = 0, manifests = 0, cutManifests = 0 } = omitted ?? {}
  return [
    ...(metaProblems > 0 ? [`And ${more(metaProblems, 'meta file')} not read to the end.`] : []),
    ...(cutManifests > 0
      ? [`${counted(cutManifests, 'manifest')} read only at the beginning: too long.`]
      : []),
    ...(manifests > 0 ? [`And ${more(manifests, 'manifest')} not read: there are too many.`] : []),
  ]
}

function counted(count: number, noun: string): string {
  return `${formatExactCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

function more(count: number, noun: string): string {
  return count === 1 ? `1 more ${noun}` : `${formatExactCount(count)} more ${noun}s`
}
