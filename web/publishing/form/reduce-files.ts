import type { EntryValues } from '#web/publishing/form/entry-values.ts'
import type { FormAction } from '#web/publishing/form/form-actions.ts'
import type { FileField, FormState } from '#web/publishing/form/form-state.ts'
import { keepPairs, withPair } from '#web/publishing/form/image-pairs.ts'
import { withValues } from '#web/publishing/form/with-values.ts'

type Of<T extends FormAction['type']> = Extract<FormAction, { type: T }>

/** The form after its files and images have changed. */
export function reduceFiles(
  state: FormState,
  action: Of<
    | 'file chosen'
    | 'main image chosen'
    | 'images chosen'
    | 'image moved'
    | 'image compared'
    | 'slot removed'
  >,
): FormState {
  const { values } = state
  switch (action.type) {
    case 'file chosen':
      return chosen(state, 'file', action.wrong, {
        // They describe the old file, so a new file starts without them.
        ...(action.slot && { file: action.slot, version: '', changelog: '' }),
      })
    case 'main image chosen':
      return chosen(state, 'mainImage', action.wrong, {
        ...(action.slot && { mainImage: action.slot }),
      })
    case 'images chosen':
      return chosen(state, 'images', action.wrong, {
        ...(action.slots.length > 0 && { images: [...values.images, ...action.slots] }),
      })
    case 'image moved':
      return moved(state, action)
    case 'image compared':
      return withValues(state, { ...values, images: withPair(values.images, action) })
    case 'slot removed': {
      const images = values.images.filter(({ key }) => key !== action.key)
      return withValues(state, {
        ...values,
        file: values.file?.key === action.key ? undefined : values.file,
        mainImage: values.mainImage?.key === action.key ? undefined : values.mainImage,
        images: keepPairs(values.images, images),
      })
    }
  }
}

function chosen(
  state: FormState,
  field: FileField,
  wrong: string | undefined,
  change: Partial<EntryValues>,
): FormState {
  const { [field]: _, ...others } = state.wrongFiles
  const wrongFiles = wrong === undefined ? others : { ...others, [field]: wrong }
  const isSame = Object.keys(change).length === 0
  const next = { ...state, wrongFiles }
  return isSame ? next : withValues(next, { ...state.values, ...change })
}

function moved(state: FormState, { from, to }: Of<'image moved'>): FormState {
  const images = [...state.values.images]
  const [slot] = images.splice(from, 1)
  if (!slot || to < 0 || to > images.length) return state
  images.splice(to, 0, slot)
  return {
    ...withValues(state, { ...state.values, images: keepPairs(state.values.images, images) }),
    moved: `Image ${from + 1} is now image ${to + 1}`,
  }
}
