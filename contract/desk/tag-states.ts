import { FIRST_PED_TAG_ID, PED_TAGS } from '#contract/base/limits.ts'

/** What the administrators' table of tags can be narrowed to. */
export const TAG_VIEWS = {
  all: 'All',
  unused: 'Unused',
  pictured: 'With a picture',
} as const
export type TagView = keyof typeof TAG_VIEWS

export const TAG_SORTS = {
  name: 'Name',
  mods: 'Most mods first',
  newest: 'Newest first',
} as const
export type TagSort = keyof typeof TAG_SORTS

/** What can become of a tag. */
export const TAG_ACTIONS = ['renamed', 'merged', 'pictured', 'deleted'] as const
export type TagAction = (typeof TAG_ACTIONS)[number]

/** Whether Home leads to the tag with this id, for good. */
export function isFixedTag(id: number): boolean {
  return id >= FIRST_PED_TAG_ID && id < FIRST_PED_TAG_ID + PED_TAGS
}
