import type { ArchiveMark } from '#contract/files/content-kinds.ts'
import type { PackagesSummary } from '#contract/files/game-changes.ts'
import type { GameFiles } from '#contract/files/game-files.ts'

/** What of an inspection tells whether anything stayed closed. */
export interface ReadParts {
  readonly isEncrypted: boolean
  readonly marks: readonly ArchiveMark[]
  readonly resources: Pick<GameFiles['resources'], 'unread' | 'withoutHeader' | 'locked'>
  /** Of an archive without packages, none. */
  readonly packages?: Pick<PackagesSummary, 'encrypted' | 'problems' | 'unread'> | null | undefined
}

/** Marks of archives in which files lie that nobody could look at. */
const CLOSED: readonly ArchiveMark[] = ['contents_unread', 'nested_archives', 'protected_scripts']

/** Whether every game file of an archive was read. What was not may be of any size. */
export function isReadWhole({ isEncrypted, marks, resources, packages }: ReadParts): boolean {
  const { encrypted = 0, problems = 0, unread = 0 } = packages ?? {}
  const { locked = 0, withoutHeader } = resources
  const closed = resources.unread + withoutHeader + locked + encrypted + problems + unread
  return !isEncrypted && closed === 0 && !marks.some((mark) => CLOSED.includes(mark))
}
