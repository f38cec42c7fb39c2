import type { Entry } from 'yauzl'
import type { ListedEntry } from '#server/media/archives/open-archive.ts'

/** A zip's entry with what is needed to read it. */
export interface ZipEntry extends ListedEntry {
  readonly raw: Entry
}
