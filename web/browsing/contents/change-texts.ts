import type { ChangeAction, RpfEncryption } from '#contract/files/change-actions.ts'
import type {
  ChangesSummary,
  GameChange,
  GamePackage,
  PackagesSummary,
} from '#contract/files/game-changes.ts'
import type { ScriptFacts, SpawnName } from '#contract/files/game-files.ts'
import { formatCounted, formatExactCount } from '#web/shared/components/format-number.ts'

/** What happens to a file, before its path. */
export const ACTION_LABELS: Readonly<Record<ChangeAction, string>> = {
  put: 'Puts',
  delete: 'Deletes',
  'edit-text': 'Edits the text of',
  'edit-xml': 'Edits the XML of',
}

/** What is done at a place of an edited file. */
const STEP_LABELS: Readonly<Record<string, string>> = {
  add: 'adds',
  insert: 'inserts',
  replace: 'replaces',
  delete: 'deletes',
  remove: 'removes',
}

/** A change in one line: 'Edits the XML of update/update.rpf/common/data/gta5.meta in 3 places'. */
export function changeText({ action, path, places }: GameChange): string {
  return `${ACTION_LABELS[action]} ${path}${placesText(places)}`
}

/** ' in 3 places'; nothing of one place alone. */
export function placesText(places: number): string {
  return places > 1 ? ` in ${formatExactCount(places)} places` : ''
}

/**
 * Each step of an edit: 'adds at /SMandatoryPacksData/Paths', 'replaces “angle 20”'. Those beyond the
 * first few are counted.
 */
export function editTexts({ action, edits, places }: GameChange): string[] {
  const more = places - edits.length
  return [
    ...edits.map(({ what, where }) => {
      const label = STEP_LABELS[what] ?? what
      if (!where) return label
      if (action === 'edit-xml') return `${label} at ${where}`
      // Of a text, it is the line itself.
      return what === 'insert' ? `${label} next to “${where}”` : `${label} “${where}”`
    }),
    ...(more > 0 ? [`and ${formatExactCount(more)} more`] : []),
  ]
}

/** So many archives are named in one line. */
const NAMED_ARCHIVES = 2

/** 'changes 12 files in update.rpf, adds a line to dlclist.xml'. Empty where there is nothing to say. */
export function changesText(changes: ChangesSummary): string {
  const { archives, looseFiles, packs, dlcListLines } = changes
  const [first, ...others] = archives
  const named = others.slice(0, NAMED_ARCHIVES - 1)
  const rest = others.slice(named.length)
  const changed = first
    ? [
        `changes ${formatCounted(first.files, 'file')} in ${archiveName(first.path)}`,
        ...named.map(({ path, files }) => `${formatExactCount(files)} in ${archiveName(path)}`),
        ...(rest.length > 0 ? [`more in ${formatCounted(rest.length, 'other archive')}`] : []),
      ].join(' and ')
    : ''
  const lines = dlcListLines.length
  return [
    changed,
    looseFiles > 0 && `puts ${formatCounted(looseFiles, 'file')} into the game’s folder`,
    packs.length === 1 && `adds the pack ${packs[0]}`,
    packs.length > 1 && `adds ${formatExactCount(packs.length)} packs`,
    lines > 0 &&
      `adds ${lines === 1 ? 'a line' : `${formatExactCount(lines)} lines`} to dlclist.xml`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'update.rpf'; of a pack with its folder, because all are called dlc.rpf. */
function archiveName(path: string): string {
  const parts = path.split('/')
  return parts.at(-1) === 'dlc.rpf' ? parts.slice(-2).join('/') : (parts.at(-1) ?? path)
}

/** How reading packages went: '2 opened, 1 encrypted'. */
export function packagesText({ read, encrypted, problems, unread }: PackagesSummary): string {
  return [
    read > 0 && `${formatExactCount(read)} opened`,
    encrypted > 0 && `${formatExactCount(encrypted)} encrypted`,
    problems > 0 && `${formatExactCount(problems)} opened in part`,
    unread > 0 && `${formatExactCount(unread)} not opened`,
  ]
    .filter(Boolean)
    .join(', ')
}

const LOCKS: Readonly<Partial<Record<RpfEncryption, string>>> = {
  aes: 'encrypted (AES), so its files were not read',
  ng: 'encrypted (NG), so its files were not read',
  unknown: 'encrypted in a way we do not know, so its files were not read',
}

/** What a package is, as it says itself: 'Harbour Pack 2.1 by Mira, 12 files'. */
export function packageText({ kind, ...one }: GamePackage): string {
  const lock = one.encryption && LOCKS[one.encryption]
  if (lock) return lock
  const title = [one.name, one.version].filter(Boolean).join(' ')
  const by = one.author ? `${title ? ' ' : ''}by ${one.author}` : ''
  const files = one.files > 0 ? formatCounted(one.files, 'file') : ''
  const said = [title + by, files].filter(Boolean).join(', ')
  const problem = one.problem ? `not read to its end: ${one.problem}` : ''
  return [said, problem].filter(Boolean).join('; ') || (kind === 'oiv' ? 'empty' : 'no files')
}

/** '3 commands, 12 events, database oxmysql'. Empty where the scripts say nothing of the kind. */
export function scriptsText(facts: ScriptFacts): string {
  const { commands, events, exports, databases } = facts
  return [
    commands.count > 0 && formatCounted(commands.count, 'command'),
    events.count > 0 && formatCounted(events.count, 'event'),
    exports.count > 0 && formatCounted(exports.count, 'export'),
    databases.length > 0 && `database by ${databases.join(' and ')}`,
    facts.isProtected && 'some encrypted by their author',
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Sport classic, 2 seats', from what the meta files say. Empty where they say neither. */
export function vehicleText(vehicle: SpawnName['vehicle']): string {
  const words = vehicle?.class?.replace(/^VC_/i, '').replaceAll('_', ' ').toLowerCase() ?? ''
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return [name, vehicle?.seats && formatCounted(vehicle.seats, 'seat')].filter(Boolean).join(', ')
}
