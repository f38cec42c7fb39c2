import { MIB } from '#contract/base/units.ts'
import type { GameFiles, ResourceFile, ResourceLoad } from '#contract/files/game-files.ts'
import { memoryWarningLevel } from '#contract/files/memory-warnings.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

type Resources = GameFiles['resources']

/** Bytes as FXServer writes memory, with one decimal where it says something: '117 MiB'. */
export function formatMebibytes(bytes: number): string {
  return `${formatExactCount(Number((bytes / MIB).toFixed(1)))} MiB`
}

/**
 * What the game's files in an archive weigh, in a few words. Undefined where there are none.
 * @param isWhole whether every game file in the archive was read.
 */
export function loadText(
  { oversized, heaviest, read, unread, locked = 0 }: Resources,
  isWhole: boolean,
): string | undefined {
  const [first] = heaviest
  if (oversized > 0 && first) {
    const heaviestText = `${fileName(first.path)} ${formatMebibytes(peak(first))}`
    return oversized === 1
      ? `1 file above 16 MiB, ${heaviestText}`
      : `${formatExactCount(oversized)} files above 16 MiB, the largest ${heaviestText}`
  }
  if (read > 0) return `no file above 16 MiB${isWhole ? '' : ' that we could read'}`
  return unread + locked > 0 ? 'not known' : undefined
}

/** The larger of both kinds of memory: FXServer looks at each alone. */
export function peak({ virtualMemory, physicalMemory }: ResourceFile): number {
  return Math.max(virtualMemory, physicalMemory)
}

/** A path's last part. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** What a server's console says of this much memory of one kind, in our words; empty below 16 MiB. */
export function warningText(bytes: number): string {
  return WARNINGS[memoryWarningLevel(bytes)] ?? ''
}

const WARNINGS = [
  '',
  'a note in the server’s console',
  'a yellow warning in the server’s console',
  'a yellow warning: models and textures may fail to load',
  'a red warning: models and textures may fail to load',
]

/** What a server resource asks for: '64 MiB of physical and 4 MiB of virtual memory, 2 files'. */
export function resourceLoadText(load: ResourceLoad): string {
  const { physicalMemory, virtualMemory } = load
  return `${formatMebibytes(physicalMemory)} of physical and ${formatMebibytes(virtualMemory)} of virtual memory, ${files(load.files)}`
}

/** What else is to be said of the game's files in an archive, in sentences. */
export function resourceNotes({
  read,
  unread,
  withoutHeader,
  locked = 0,
  damaged,
  virtualMemory,
  physicalMemory,
}: Resources): string[] {
  const notes: string[] = []
  if (read > 0) {
    const together = read === 1 ? '1 game file' : `${formatExactCount(read)} game files together`
    notes.push(
      `${together}: ${formatMebibytes(physicalMemory)} of physical and ${formatMebibytes(virtualMemory)} of virtual memory.`,
    )
  }
  if (damaged > 0)
    notes.push(`${files(damaged)} asking for more memory than there can be: damaged.`)
  if (unread > 0)
    notes.push(
      `${files(unread)} not read: too much to unpack, packed in a way we do not open, behind a password, or too many.`,
    )
  if (locked > 0)
    notes.push(
      locked === 1
        ? '1 file is locked by escrow and was not read.'
        : `${files(locked)} are locked by escrow and were not read.`,
    )
  if (withoutHeader > 0)
    notes.push(`${files(withoutHeader)} named like game files, but not one inside.`)
  return notes
}

function files(count: number): string {
  return count === 1 ? '1 file' : `${formatExactCount(count)} files`
}
