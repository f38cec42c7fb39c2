/** What the main thread and the embedded database's thread say to each other. */

/** Where the embedded database is. */
export interface EmbeddedPlace {
  /** Undefined: in memory, gone with the process. */
  readonly folder?: string | undefined
  /** In memory only: a file with a dump of PGlite's data folder, which it begins with. */
  readonly snapshot?: string | undefined
  /** What it may keep of its tables in memory, in bytes. */
  readonly cacheBytes?: number | undefined
}

/** Each is answered exactly once, those of a connection in the order in which they were sent; a copy when it is made. */
export type WorkerRequest =
  | {
      readonly type: 'bytes'
      readonly connection: number
      /** Whether it is to be planned as what search asks. */
      readonly isForSearch: boolean
      readonly bytes: Uint8Array
    }
  | { readonly type: 'disconnect'; readonly connection: number }
  /** Copies the database's files to a folder that it makes. */
  | { readonly type: 'copy'; readonly folder: string }
  /** Ends the copying that is under way, which then fails. */
  | { readonly type: 'stop copy' }
  | { readonly type: 'close' }

export type WorkerAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly type: 'disconnected'; readonly connection: number }
  | { readonly type: 'failed'; readonly connection: number | undefined; readonly message: string }
  | { readonly type: 'copied' }
  | { readonly type: 'copy failed'; readonly name: string; readonly message: string }
  | { readonly type: 'closed' }
