import type { UploadKind } from '#contract/publishing/upload-rules.ts'
import { type ImagePair, imagePairs } from '#server/catalogue/writing/image-pairs.ts'
import type { DraftRelease } from '#server/catalogue/writing/save-mods.ts'
import { shownAddress } from '#server/operations/transfer/download/read-address.ts'
import {
  type FindOptions,
  findMedium,
  type MediaSources,
} from '#server/operations/transfer/find-medium.ts'
import type { Judged, MediaServices } from '#server/operations/transfer/judge-medium.ts'
import { type Found, KnownMedia } from '#server/operations/transfer/known-media.ts'
import type { GalleryMedium, Medium, ReleaseLine } from '#server/operations/transfer/media-line.ts'
import { MediumRefused } from '#server/operations/transfer/medium-refused.ts'
import type { ModLine } from '#server/operations/transfer/mod-line.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What is given for a mod besides its texts, as `saveMods` takes it. */
export interface MediaDraft {
  readonly mainImageId?: number | null
  readonly imageIds?: readonly number[]
  readonly imagePairs?: readonly ImagePair[]
  readonly fileId?: number
  readonly releases?: readonly DraftRelease[]
  /** Who published which of the files that the mod did not have. */
  readonly authors: readonly { readonly fileId: number; readonly name: string }[]
}

/** The images and files of a line, judged and stored, but not yet told to the database. */
export interface TakenMedia {
  /** Records what is new; in the transaction that saves the mod. */
  readonly record: (tx: Database) => Promise<MediaDraft>
}

/** Takes in the images and files that lines name. */
export interface MediaTaker {
  /**
   * @returns what was taken, or what is wrong with the line's media.
   * @throws what the storage and the sandbox throw.
   */
  readonly take: (mod: ModLine) => Promise<TakenMedia | { readonly issues: readonly string[] }>
}

/** Whether a line names images or files. */
export function namesMedia({ mainImage, images, releases }: ModLine): boolean {
  return mainImage !== undefined || images !== undefined || releases !== undefined
}

/** Makes the taker of one import. */
export function createMediaTaker(services: MediaServices, sources: MediaSources): MediaTaker {
  return {
    take: async (mod) => {
      const known = await KnownMedia.ofMod(services, mod.externalId)
      return new LineMedia({ services, sources, known }, mod).take()
    },
  }
}

class LineMedia {
  readonly #options: FindOptions
  readonly #mod: ModLine
  readonly #issues: string[] = []

  constructor(options: FindOptions, mod: ModLine) {
    this.#options = options
    this.#mod = mod
  }

  async take(): Promise<TakenMedia | { issues: readonly string[] }> {
    const { mainImage, images, releases } = this.#mod
    const main = mainImage && (await this.#find('mainImage', 'image', mainImage))
    const gallery = images && (await this.#findAll('images', 'image', images))
    const files =
      releases &&
      (await this.#findAll(
        'releases',
        'file',
        releases.map(({ file }) => file),
      ))
    if (this.#issues.length > 0) {
      // A line is taken as a whole or not at all.
      await this.#options.known.discard()
      return { issues: this.#issues }
    }
    return {
      record: async (tx) => {
        const idOf = createRecorder(tx)
        const draft = {
          ...(mainImage === null && { mainImageId: null }),
          ...(main !== undefined && main !== null && { mainImageId: await idOf(main) }),
          ...(gallery && galleryDraft(images ?? [], await inTurn(gallery, idOf))),
        }
        if (!releases || !files) return { ...draft, authors: [] }
        const ids = await inTurn(files, idOf)
        return { ...draft, ...releaseDraft(releases, ids, files) }
      },
    }
  }

  async #findAll(field: string, kind: UploadKind, media: readonly Medium[]): Promise<Found[]> {
    const found: Found[] = []
    for (const [index, medium] of media.entries()) {
      const place = kind === 'file' ? `${field}.${index}.file` : `${field}.${index}`
      const one = await this.#find(place, kind, medium)
      if (one !== undefined) found.push(one)
    }
    return found
  }

  /** Undefined for what cannot be taken, which is then among the issues. */
  async #find(place: string, kind: UploadKind, medium: Medium): Promise<Found | undefined> {
    try {
      return await findMedium(this.#options, kind, medium)
    } catch (error) {
      if (!(error instanceof MediumRefused)) throw error
      const shown = medium.url === undefined ? medium.path : shownAddress(medium.url)
      this.#issues.push(`${place}: ${shown}: ${error.message}`)
      return undefined
    }
  }
}

/** Records each of the new ones once. */
function createRecorder(tx: Database): (found: Found) => Promise<number> {
  const ids = new Map<Judged, number>()
  return async (found) => {
    if (typeof found === 'number') return found
    const known = ids.get(found)
    if (known !== undefined) return known
    const id = await found.record(tx)
    ids.set(found, id)
    return id
  }
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

/** The gallery with its pairs. */
function galleryDraft(images: readonly GalleryMedium[], ids: readonly number[]) {
  const before = new Set(ids.filter((_, index) => images[index]?.isBefore))
  const imageIds = [...new Set(ids)]
  return { imageIds, imagePairs: imagePairs(imageIds, (id) => before.has(id)) }
}

function releaseDraft(
  releases: readonly ReleaseLine[],
  ids: readonly number[],
  files: readonly Found[],
): Pick<MediaDraft, 'releases' | 'authors'> & { fileId: number } {
  const all = releases.map(({ version, changelog, publishedAt }, index) => ({
    fileId: ids[index] as number,
    version,
    changelog,
    publishedAt,
  }))
  const newest = all.reduce((best, each) =>
    Date.parse(each.publishedAt ?? '') < Date.parse(best.publishedAt ?? '') ? best : each,
  )
  const current = all[releases.findIndex(({ isCurrent }) => isCurrent)] ?? newest
  const authors = releases.flatMap(({ author }, index) =>
    author && typeof files[index] !== 'number'
      ? [{ fileId: ids[index] as number, name: author }]
      : [],
  )
  return { fileId: current.fileId, releases: all, authors }
}
