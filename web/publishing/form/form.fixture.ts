import type { ModImage } from '#contract/catalogue/mods.ts'
import type { EntryValues } from '#web/publishing/form/entry-values.ts'
import { EMPTY_ENTRY } from '#web/publishing/form/entry-values.ts'
import type { FormAction } from '#web/publishing/form/form-actions.ts'
import { type FormStart, type FormState, startForm } from '#web/publishing/form/form-state.ts'
import { reduceForm } from '#web/publishing/form/reduce-form.ts'
import type { UploadItem } from '#web/publishing/uploads/upload-item.ts'

/** A form to which all this has happened. */
export function formAfter(
  actions: readonly FormAction[],
  start: Partial<FormStart> = {},
): FormState {
  const first = startForm({ mod: undefined, initial: EMPTY_ENTRY, drafts: [], ...start })
  return actions.reduce(reduceForm, first)
}

/** An image as the server has it. */
export function image(name: string): ModImage {
  return {
    url: `/images/${name}.png`,
    width: 640,
    height: 400,
    placeholder: null,
    sources: [],
  }
}

/** Values that lack nothing. */
export const FULL: EntryValues = {
  ...EMPTY_ENTRY,
  name: 'Sunken Sub',
  description: 'A submarine that dives.',
  searchKeywords: 'submarine dive',
  tags: ['Boats'],
  mainTag: 'Boats',
  category: ['sp-mod'],
  mainCategory: ['vehicles'],
  subCategory: 'boat',
  file: {
    key: 'file',
    name: 'sub.zip',
    size: 5,
    stored: { path: 'files/sub.zip', url: '/files/1/sub.zip' },
  },
  mainImage: { key: 'main', name: 'main.png', stored: { path: 'main', image: image('main') } },
  images: [{ key: 'one', name: 'one.png', stored: { path: 'one', image: image('one') } }],
  version: '',
  changelog: '',
}

/** An upload of the queue. */
export function upload(key: string, change: Partial<UploadItem> = {}): UploadItem {
  const name = `${key}.zip`
  return { key, kind: 'file', name, size: 5, state: 'sending', sentBytes: 2, ...change }
}

/** What the server says of an upload that it has taken. */
export function arrived(key: string): Partial<UploadItem> {
  return {
    state: 'ready',
    uploadId: `upload-${key}`,
    result: {
      path: `files/${key}`,
      url: `/files/2/${key}.zip`,
      name: `${key}.zip`,
      size: 5,
      image: image(key),
    },
  }
}

/** A browser's storage: its keys are its own properties. */
export class PlainStorage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, text: string): void {
    this[key] = text
  }
  removeItem(key: string): void {
    delete this[key]
  }
}
