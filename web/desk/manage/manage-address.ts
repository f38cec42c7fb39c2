import { MAX_ID } from '#contract/base/limits.ts'
import { isModType, type ModType } from '#contract/base/taxonomy.ts'
import {
  MANAGE_SORTS,
  type ManageSort,
  MOD_LACKS,
  MOD_VIEWS,
  type ModLack,
  type ModView,
} from '#contract/desk/manage-choices.ts'

/** What the address of the table says. */
export interface ManageAddress {
  readonly view: ModView
  readonly text: string
  /** 'sp-mod', 'sp-mod/vehicles' or 'sp-mod/vehicles/car'; empty for anywhere. */
  readonly place: string
  readonly lacks: ModLack | undefined
  readonly addedBy: string
  /** Only mods that this account may change as an editor. */
  readonly editorId: number | undefined
  readonly sort: ManageSort
  readonly isDescending: boolean
  readonly after: number | undefined
  readonly before: number | undefined
}

/** Orders that begin with the highest; the others begin with 'a'. */
const DESCENDING: ReadonlySet<ManageSort> = new Set(['changed', 'created', 'downloads'])

export const isDescendingFirst = (sort: ManageSort) => DESCENDING.has(sort)

/** Reads an address; anything that means nothing is left out. */
export function readAddress(search: URLSearchParams): ManageAddress {
  const view = search.get('view') ?? ''
  const lacks = search.get('lacks') ?? ''
  const sort = search.get('sort') ?? ''
  const place = search.get('place') ?? ''
  const order = Object.hasOwn(MANAGE_SORTS, sort) ? (sort as ManageSort) : 'changed'
  return {
    view: Object.hasOwn(MOD_VIEWS, view) ? (view as ModView) : 'live',
    text: (search.get('text') ?? '').slice(0, 500),
    place: isModType(place.split('/')[0] ?? '') ? place.slice(0, 300) : '',
    lacks: Object.hasOwn(MOD_LACKS, lacks) ? (lacks as ModLack) : undefined,
    addedBy: (search.get('by') ?? '').slice(0, 100),
    editorId: numberOf(search.get('editor')),
    sort: order,
    isDescending: search.has('order') ? search.get('order') === 'down' : isDescendingFirst(order),
    after: numberOf(search.get('after')),
    before: numberOf(search.get('before')),
  }
}

function numberOf(text: string | null): number | undefined {
  const id = Number(text)
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID ? id : undefined
}

/** The address with some of it changed; without a page it is that of the first. */
export function manageHref(
  address: ManageAddress,
  change: Partial<Omit<ManageAddress, 'after' | 'before'>> = {},
  page: { readonly after?: number | undefined; readonly before?: number | undefined } = {},
): string {
  const { view, text, place, lacks, ...rest } = { ...address, ...change }
  const { addedBy, editorId, sort, isDescending } = rest
  const search = new URLSearchParams()
  if (view !== 'live') search.set('view', view)
  if (text.trim()) search.set('text', text.trim())
  if (place) search.set('place', place)
  if (lacks) search.set('lacks', lacks)
  if (addedBy) search.set('by', addedBy)
  if (editorId) search.set('editor', String(editorId))
  if (sort !== 'changed') search.set('sort', sort)
  if (isDescending !== isDescendingFirst(sort)) search.set('order', isDescending ? 'down' : 'up')
  if (page.after) search.set('after', String(page.after))
  if (page.before) search.set('before', String(page.before))
  const query = search.toString()
  return query ? `/manage?${query}` : '/manage'
}

/** The filter of the address as the calls take it. */
export function filterOf({ view, text, place, lacks, addedBy, editorId }: ManageAddress) {
  const [type, category, subCategory] = place.split('/')
  return {
    view,
    text: text.trim() || null,
    lacks: lacks ?? null,
    addedBy: addedBy || null,
    editorId: editorId ?? null,
    modType: (type as ModType) || null,
    category: category || null,
    subCategory: subCategory || null,
  }
}
