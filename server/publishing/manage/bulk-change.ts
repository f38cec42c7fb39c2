import { MAX_TAGS_PER_MOD } from '#contract/base/limits.ts'
import type { Role } from '#contract/base/roles.ts'
import {
  isModType,
  labelOfMainCategory,
  labelOfSubCategory,
  MOD_TYPE_LABELS,
} from '#contract/base/taxonomy.ts'
import type { BulkChange } from '#contract/desk/bulk-changes.ts'
import type { LeftReason } from '#contract/desk/left-reasons.ts'
import type { ItemRow } from '#server/publishing/manage/bulk-items.sql.ts'
import type { StoredChange } from '#server/publishing/manage/stored-change.ts'

/**
 * Why a mod stays as it is; undefined for one that is to be changed.
 * @param role what who changes it may do now; undefined for an account that is gone or blocked.
 */
export function reasonToLeave(
  change: StoredChange,
  mod: ItemRow,
  role: Role | undefined,
): LeftReason | undefined {
  if (mod.is_gone) return 'gone'
  if (!isAllowed(change, mod, role)) return 'rights'
  if (mod.is_newer) return 'changed'
  if (role === 'editor' && isShowingModerated(change, mod)) return 'moderated'
  if (change.kind === 'undo') return undefined
  if (change.kind === 'restore') return mod.is_deleted ? undefined : 'live'
  if (mod.is_deleted) return change.kind === 'delete' ? 'same' : 'deleted'
  return isSame(change, mod, role) ? 'same' : refusal(change, mod)
}

/** Editors change theirs, moderators hide and show, and take back that alone. */
function isAllowed(change: StoredChange, mod: ItemRow, role: Role | undefined): boolean {
  if (role === 'administrator') return true
  if (role === 'editor') return mod.is_theirs
  if (role !== 'moderator') return false
  if (change.kind !== 'undo') return change.kind === 'hide' || change.kind === 'show'
  const before = mod.before?.visibility
  return before !== undefined && before.deleted_at === null && !mod.is_deleted
}

/** Whether visitors would see, now or later, what moderators or administrators have hidden. */
function isShowingModerated(change: StoredChange, mod: ItemRow): boolean {
  if (!mod.is_moderated) return false
  if (change.kind !== 'undo') return change.kind === 'show' || change.kind === 'schedule'
  const before = mod.before?.visibility
  return before !== undefined && !before.is_moderated
}

function isSame(change: BulkChange, mod: ItemRow, role: Role | undefined): boolean {
  switch (change.kind) {
    case 'hide':
      if (!mod.is_hidden || mod.shown_from !== null) return false
      // Others hide once more what an editor has hidden, who then cannot show it.
      return mod.is_moderated || role === 'editor'
    case 'show':
      return !mod.is_hidden
    case 'schedule':
      return mod.shown_from?.getTime() === Date.parse(change.at)
    case 'tag':
      return areEqual(mod.tags, tagsAfter(mod.tags, change))
    case 'move':
      return (
        areEqual(mod.category, change.category) &&
        areEqual(mod.main_category, change.mainCategory) &&
        mod.sub_category === change.subCategory
      )
    default:
      return false
  }
}

function refusal(change: BulkChange, mod: ItemRow): LeftReason | undefined {
  if (change.kind !== 'tag') return undefined
  const count = tagsAfter(mod.tags, change).length
  if (count === 0) return 'no-tags'
  return count > MAX_TAGS_PER_MOD ? 'too-many-tags' : undefined
}

const areEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** A mod's tags after some were removed and added; compared ignoring case, in their order. */
export function tagsAfter(
  tags: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string[] {
  const key = (tag: string) => tag.toLowerCase()
  const gone = new Set(remove.map(key))
  const kept = tags.filter((tag) => !gone.has(key(tag)))
  const known = new Set(kept.map(key))
  const added = add.filter((tag) => {
    if (known.has(key(tag))) return false
    known.add(key(tag))
    return true
  })
  return [...kept, ...added]
}

/** What a change does, in words. */
export function titleOf(change: StoredChange): string {
  switch (change.kind) {
    case 'hide':
      return 'Hide'
    case 'show':
      return 'Show'
    case 'schedule':
      return 'Schedule'
    case 'delete':
      return 'Delete'
    case 'restore':
      return 'Restore'
    case 'tag':
      return [said('Add', change.add), said('Remove', change.remove)].filter(Boolean).join(', ')
    case 'move':
      return `Move to ${placeName(change)}`
    case 'undo':
      return `Undo: ${change.title}`
  }
}

const said = (verb: string, tags: readonly string[]) =>
  tags.length > 0 ? `${verb} ${tags.map((tag) => `“${tag}”`).join(', ')}` : ''

function placeName(place: Extract<BulkChange, { kind: 'move' }>): string {
  return [
    place.category.map((type) => (isModType(type) ? MOD_TYPE_LABELS[type] : type)).join(', '),
    place.mainCategory.map((value) => labelOfMainCategory(value) ?? value).join(', '),
    labelOfSubCategory(place.subCategory) ?? place.subCategory,
  ].join(' › ')
}
