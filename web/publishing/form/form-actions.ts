import type { Draft } from '#contract/publishing/drafts.ts'
import type { Published } from '#contract/publishing/publishing.ts'
import type { DraftPlace, KeptDraft, SharedPlace } from '#web/publishing/form/entry-draft.ts'
import type {
  EntryValues,
  FieldName,
  FileSlot,
  ImageSlot,
} from '#web/publishing/form/entry-values.ts'
import type { FormMod } from '#web/publishing/form/form-state.ts'
import type { UploadItem } from '#web/publishing/uploads/upload-item.ts'
import type { Failure } from '#web/shared/api/failure.ts'

/** Everything that can happen to the publishing form. */
export type FormAction =
  | FieldAction
  | FileAction
  | DraftAction
  | SharingAction
  | SaveAction
  | SessionAction

/** Filling it in. */
type FieldAction =
  | { readonly type: 'changed'; readonly values: Partial<EntryValues> }
  /** A field was left. */
  | { readonly type: 'left'; readonly field: FieldName }

/** Choosing files, and what becomes of their uploads. */
type FileAction =
  /** `wrong` says which of the chosen files are none for this field. */
  | { readonly type: 'file chosen'; readonly slot?: FileSlot; readonly wrong?: string }
  | { readonly type: 'main image chosen'; readonly slot?: ImageSlot; readonly wrong?: string }
  | {
      readonly type: 'images chosen'
      readonly slots: readonly ImageSlot[]
      readonly wrong?: string
    }
  | { readonly type: 'image moved'; readonly from: number; readonly to: number }
  | { readonly type: 'image compared'; readonly key: string; readonly isBefore: boolean }
  | { readonly type: 'slot removed'; readonly key: string }
  /** The queue of uploads has changed. */
  | { readonly type: 'uploads changed'; readonly items: readonly UploadItem[] }
  | { readonly type: 'upload cancelled'; readonly key: string }

/** Drafts in this browser. `drafts` are those that are there now. */
type DraftAction =
  | { readonly type: 'draft kept'; readonly values: EntryValues; readonly place: DraftPlace }
  /** Another tab has discarded the draft that this form works on. */
  | { readonly type: 'draft lost' }
  | {
      readonly type: 'draft opened'
      readonly draft: KeptDraft
      readonly drafts: readonly KeptDraft[]
    }
  /** What was there is discarded, or stays as a draft for later. */
  | { readonly type: 'started over'; readonly drafts: readonly KeptDraft[] }
  /** The mod has been read anew after a conflict. */
  | {
      readonly type: 'rebased'
      readonly mod: FormMod
      readonly theirs: EntryValues
      /** 'mine' puts what was changed here on top of theirs. */
      readonly keep: 'mine' | 'theirs'
      readonly drafts: readonly KeptDraft[]
    }

/** Drafts on the server, which one's other devices have, too. */
type SharingAction =
  | { readonly type: 'shared drafts known'; readonly drafts: readonly Draft[] }
  /** Where the server keeps the draft now; undefined: nowhere. */
  | { readonly type: 'draft shared'; readonly shared: SharedPlace | undefined }
  | { readonly type: 'draft overtaken'; readonly by: Draft }
  /** The server does not take it. */
  | { readonly type: 'sharing refused'; readonly problem: string }

/** Saving. */
type SaveAction =
  | { readonly type: 'submitted'; readonly isSignedIn: boolean }
  /** The person goes back to the form while it waits for uploads. */
  | { readonly type: 'taken back' }
  | { readonly type: 'rights lost' }
  | { readonly type: 'refused'; readonly failure: Failure }
  /** The refusal has been read; now it stands in the form. */
  | { readonly type: 'refusal read'; readonly failure: Failure }
  | {
      readonly type: 'accepted'
      readonly answer: Published
      readonly drafts: readonly KeptDraft[]
    }
  /** The server's message has been read. */
  | { readonly type: 'confirmed' }

/** Logging in and out, here or in another tab. */
type SessionAction =
  /** The server knows the session no more. */
  | { readonly type: 'session ended' }
  /** `isAsked`: the page asks for a login, and nobody has declined yet. */
  | {
      readonly type: 'session changed'
      readonly isSignedIn: boolean
      readonly isAsked: boolean
    }
