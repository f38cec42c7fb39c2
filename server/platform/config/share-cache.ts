import { MIB } from '#contract/base/units.ts'

/** The most bytes that each of the site's caches may take. */
export interface CacheShares {
  /** Pages of the embedded database; 0 with a server, which has its own. */
  readonly database: number
  /** Answers that are sent again before anything else is asked, compressed. */
  readonly answers: number
  /** Rendered pages, in all encodings. */
  readonly pages: number
  /** Answers of the API. */
  readonly calls: number
  /** Feeds and sitemaps. */
  readonly feeds: number
  /** Pictures for shared links. */
  readonly cards: number
  /** Images that lie in S3; 0 with a folder, of which the operating system keeps the files. */
  readonly images: number
}

/** What `CACHE_MB` is where it is not set. */
export const STANDARD_CACHE_MB = 96

const PARTS = { answers: 4, pages: 2, calls: 2, feeds: 1, cards: 1 }
/** As much as all of the others: a page that it does not keep costs a call to the system. */
const DATABASE_PARTS = 10
/** A sixth of everything, and an eighth beside the embedded database. */
const IMAGE_PARTS = { alone: 2, besideDatabase: 3 }
/** PostgreSQL in WebAssembly has an address space of 4 GB for everything. */
const MOST_OF_DATABASE = 512 * MIB

/** Divides what is given for caches, in bytes, among them. */
export function shareCache(
  bytes: number,
  { hasOwnDatabase, isOnS3 }: { readonly hasOwnDatabase: boolean; readonly isOnS3: boolean },
): CacheShares {
  const parts = {
    ...PARTS,
    database: hasOwnDatabase ? DATABASE_PARTS : 0,
    images: isOnS3 ? IMAGE_PARTS[hasOwnDatabase ? 'besideDatabase' : 'alone'] : 0,
  }
  const all = Object.values(parts).reduce((sum, part) => sum + part, 0)
  const of = (part: number) => Math.floor((bytes * part) / all)
  return Object.freeze({
    database: Math.min(of(parts.database), MOST_OF_DATABASE),
    answers: of(parts.answers),
    pages: of(parts.pages),
    calls: of(parts.calls),
    feeds: of(parts.feeds),
    cards: of(parts.cards),
    images: of(parts.images),
  })
}
