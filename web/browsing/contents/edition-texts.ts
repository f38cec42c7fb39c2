import { EDITION_LABELS } from '#contract/files/editions.ts'
import type { GameFiles } from '#contract/files/game-files.ts'

type Said = Pick<GameFiles, 'editions' | 'resources' | 'packages'>

/** For which editions of the game a file is, in marks. None where it has no files that would tell. */
export function editionMarks({ editions, resources, packages }: Said): string[] {
  if (editions.length > 0) return editions.map((edition) => `For ${EDITION_LABELS[edition]}`)
  const { read, unread, locked = 0 } = resources
  const { encrypted = 0, problems = 0, unread: closed = 0 } = packages ?? {}
  const mayTell = read + unread + locked + encrypted + problems + closed > 0
  return mayTell ? ['Edition not known'] : []
}
