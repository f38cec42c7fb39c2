/** What the site and its child say to one another; sent with V8's serialisation, bytes and all. */

/** An object that a task reads: a file that the child opens itself, or what the site reads for it. */
export type SentObject = { readonly file: string } | { readonly isAskedFor: true }

export type ToChild =
  | {
      readonly type: 'run'
      /** The address of the module whose default export does the work. */
      readonly module: string
      readonly input: unknown
      readonly object: SentObject | undefined
    }
  | { readonly type: 'bytes'; readonly id: number; readonly bytes: Uint8Array }

export type FromChild =
  /** Started and waiting for work. */
  | { readonly type: 'ready' }
  /** Wants bytes of the object, both ends included. */
  | { readonly type: 'read'; readonly id: number; readonly start: number; readonly end: number }
  | { readonly type: 'done'; readonly result: unknown }
  /** The file could not be read; `code` is the system's. */
  | { readonly type: 'unreadable'; readonly code: string; readonly message: string }
  /** The task threw; the text is for the log. */
  | { readonly type: 'failed'; readonly stack: string }
