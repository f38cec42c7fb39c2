import type { Draft } from '#contract/publishing/drafts.ts'
import type { Published, UpdateModInput } from '#contract/publishing/publishing.ts'
import type { DraftPlace, KeptDraft, SharedPlace } from '#web/publishing/form/entry-draft.ts'
import { newPlace } from '#web/publishing/form/entry-draft.ts'
import type { EntryValues, FieldName } from '#web/publishing/form/entry-values.ts'
import { updateBody } from '#web/publishing/form/entry-values.ts'
import type { UploadItem } from '#web/publishing/uploads/upload-item.ts'
import type { Failure } from '#web/shared/api/failure.ts'

/** Why the form was not saved. */
export interface SaveFailure extends Failure {
  /** Some fields need another look; the form counts them. */
  readonly isIncomplete?: boolean
}

/** The mod that a form changes, at the version that it was opened at. */
export interface FormMod {
  readonly id: number
  readonly updatedAt: string
}

/**
 * Where saving is: not yet; until the uploads are there; until somebody has logged in again; sent;
 * accepted, with a message that nobody has dismissed yet.
 */
export type Phase = 'editing' | 'waiting' | 'login' | 'sending' | 'accepted'

/** The fields that files are chosen for. */
export type FileField = 'file' | 'mainImage' | 'images'

/** Everything that the publishing form is. `reduceForm` alone makes new ones. */
export interface FormState {
  /** Undefined for a new mod. */
  readonly mod: FormMod | undefined
  /** The values without a draft: an empty form, or the mod as it is. */
  readonly initial: EntryValues
  readonly values: EntryValues
  /** What the values are based on. What differs from it was typed here. */
  readonly base: EntryValues
  /** The draft that the form started with, until it is discarded. */
  readonly draft: KeptDraft | undefined
  /** All drafts in this browser of this mod, or of new mods. */
  readonly drafts: readonly KeptDraft[]
  /** Where the values are kept. */
  readonly place: DraftPlace
  /** Where the server keeps them as well. */
  readonly shared: SharedPlace | undefined
  /** A later version of the draft, which another device has saved: nothing is sent over it. */
  readonly overtakenBy: Draft | undefined
  /** Why the server does not keep the draft. */
  readonly sharingProblem: string | undefined
  /** The drafts that the server has, of all mods; as far as they are known. */
  readonly sharedDrafts: readonly Draft[]
  /** Whether there are changes that are not kept yet. */
  readonly isChanged: boolean
  /** Whether this form has ever kept a draft. */
  readonly hasKept: boolean
  readonly uploads: readonly UploadItem[]
  /** Fields that were left once: what is wrong with them is shown. */
  readonly touched: ReadonlySet<FieldName>
  /** Whether everything that is wrong is shown, as after an attempt to save. */
  readonly isWholeShown: boolean
  /** What was refused, each for the value that was sent. */
  readonly refused: Readonly<
    Partial<Record<FieldName, { readonly message: string; readonly value: unknown }>>
  >
  /** Files that were chosen last for a field and are none for it. */
  readonly wrongFiles: Readonly<Partial<Record<FileField, string>>>
  /** The last move of an image, for screen readers. */
  readonly moved: string
  readonly phase: Phase
  readonly failure: SaveFailure | undefined
  /** The server's answer while the phase is 'accepted'. */
  readonly answer: Published | undefined
}

/** What a form is opened with. */
export interface FormStart {
  readonly mod: FormMod | undefined
  readonly initial: EntryValues
  /** Those in this browser, latest first: the form goes on with the first. */
  readonly drafts: readonly KeptDraft[]
}

/** A form as it opens. */
export function startForm({ mod, initial, drafts }: FormStart): FormState {
  const [draft] = drafts
  return {
    mod,
    initial,
    draft,
    drafts,
    values: draft?.values ?? initial,
    base: draft?.base ?? initial,
    place: draft ?? newPlace(mod?.id),
    shared: draft?.shared,
    overtakenBy: undefined,
    sharingProblem: undefined,
    sharedDrafts: [],
    isChanged: false,
    hasKept: false,
    uploads: [],
    ...NO_MARKS,
    wrongFiles: {},
    moved: '',
    phase: 'editing',
    failure: undefined,
    answer: undefined,
  }
}

/** Nothing is marked as wrong. */
export const NO_MARKS: Pick<FormState, 'touched' | 'isWholeShown' | 'refused'> = {
  touched: new Set(),
  isWholeShown: false,
  refused: {},
}

/** The version that the values are based on: the server refuses them when there is a later one. */
export function versionOf({ draft, mod }: FormState): string | undefined {
  return draft?.updatedAt ?? mod?.updatedAt
}

/** What the form sends to change a mod. */
export function updateRequest(state: FormState, mod: FormMod): UpdateModInput {
  const updatedAt = versionOf(state)
  return { ...updateBody(mod, state.values, state.initial), ...(updatedAt && { updatedAt }) }
}
