import { selectLeads, selectPresentLabels } from '#server/catalogue/tags/tags.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Reads what labels that somebody wrote down once are called now: names of tags that were renamed or
 * merged since become those that they lead to. Labels that no tag has stay as they are.
 */
export async function readPresentLabels(
  db: Database,
  labels: Iterable<string>,
): Promise<(label: string) => string> {
  const wanted = [...new Set(labels)]
  const known = wanted.length > 0 ? await selectPresentLabels(db, wanted) : new Map()
  return (label) => known.get(label) ?? label
}

/** The same for a list, where two labels may have become one. */
export function presentList(labels: readonly string[], present: (label: string) => string) {
  return [...new Set(labels.map(present))]
}

interface TagFilter {
  readonly tags?: number[] | undefined
  readonly withoutTags?: number[] | undefined
}

/**
 * A filter with the tags that the named ones were merged into, and which of those was asked for by
 * another id.
 */
export async function followTags<F extends TagFilter>(
  db: Database,
  filters: F,
): Promise<{ filters: F; askedAs: ReadonlyMap<number, number> }> {
  const { tags = [], withoutTags = [] } = filters
  const leads =
    tags.length + withoutTags.length > 0
      ? await selectLeads(db, [...tags, ...withoutTags])
      : new Map<number, number>()
  if (leads.size === 0) return { filters, askedAs: leads }
  const present = (ids: readonly number[]) => [...new Set(ids.map((id) => leads.get(id) ?? id))]
  const followed = {
    ...filters,
    ...(tags.length > 0 && { tags: present(tags) }),
    ...(withoutTags.length > 0 && { withoutTags: present(withoutTags) }),
  }
  return { filters: followed, askedAs: new Map([...leads].map(([asked, id]) => [id, asked])) }
}
