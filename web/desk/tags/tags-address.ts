import { TAG_SORTS, TAG_VIEWS, type TagSort, type TagView } from '#contract/desk/tag-states.ts'

/** What the address of the tags says. */
export interface TagsAddress {
  readonly text: string
  readonly view: TagView
  readonly sort: TagSort
}

/** Reads the filters of an address; anything that is none is left out. */
export function readTagsAddress(search: URLSearchParams): TagsAddress {
  const of = <T extends string>(all: Readonly<Record<T, string>>, name: string, first: T) => {
    const value = search.get(name) ?? ''
    return Object.hasOwn(all, value) ? (value as T) : first
  }
  return {
    text: (search.get('text') ?? '').slice(0, 60),
    view: of<TagView>(TAG_VIEWS, 'view', 'all'),
    sort: of<TagSort>(TAG_SORTS, 'sort', 'name'),
  }
}

/** The address of the tags with some of its filters changed, from its first page on. */
export function tagsHref(address: TagsAddress, change: Partial<TagsAddress> = {}): string {
  const { text, view, sort } = { ...address, ...change }
  const search = new URLSearchParams()
  if (text.trim()) search.set('text', text.trim())
  if (view !== 'all') search.set('view', view)
  if (sort !== 'name') search.set('sort', sort)
  const query = search.toString()
  return query ? `/tags?${query}` : '/tags'
}
