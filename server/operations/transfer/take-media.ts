import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { findByExternalIds } from '#server/catalogue/mods/find-by-external-id.ts'
import type { DraftRelease } from '#server/catalogue/writing/save-mods.ts'
import { findImagesOfMod } from '#server/media/images/find-images-of-mod.ts'
import { selectReleasedFiles } from '#server/operations/transfer/media.sql.ts'
import type { Medium, ReleaseLine } from '#server/operations/transfer/media-line.ts'
import type { ModLine } from '#server/operations/transfer/mod-line.ts'
import { MediumRefused, type OpenMedium } from '#server/operations/transfer/open-medium.ts'
import { type Judged, type MediaServices, takeIn } from '#server/operations/transfer/take-in.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Opens what a line names. @throws MediumRefused */
export type OpenNamed = (medium: Medium) => Promise<OpenMedium>

/** What is given for a mod besides its texts, as `saveMods` takes it. */
export interface MediaDraft {
  readonly mainImageId?: number | null
  readonly imageIds?: readonly number[]
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

/** One that the mod has, or one that was taken in just now. */
type Found = number | Judged

/** Makes the taker of one import. */
export function createMediaTaker(services: MediaServices, open: OpenNamed): MediaTaker {
  return { take: async (mod) => new LineMedia(services, open, mod).take() }
}

class LineMedia {
  readonly #services: MediaServices
  readonly #open: OpenNamed
  readonly #mod: ModLine
  readonly #issues: string[] = []
  /** By what they consist of: a line may name one twice, as cover and in the gallery. */
  readonly #images = new Map<string, Found>()
  readonly #files = new Map<string, Found>()

  constructor(services: MediaServices, open: OpenNamed, mod: ModLine) {
    this.#services = services
    this.#open = open
    this.#mod = mod
  }

  async take(): Promise<TakenMedia | { issues: readonly string[] }> {
    await this.#findKnown()
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
      await this.#discard()
      return { issues: this.#issues }
    }
    return {
      record: async (tx) => {
        const idOf = createRecorder(tx)
        const draft = {
          ...(mainImage === null && { mainImageId: null }),
          ...(main !== undefined && main !== null && { mainImageId: await idOf(main) }),
          ...(gallery && { imageIds: [...new Set(await inTurn(gallery, idOf))] }),
        }
        if (!releases || !files) return { ...draft, authors: [] }
        const ids = await inTurn(files, idOf)
        return { ...draft, ...releaseDraft(releases, ids, files) }
      },
    }
  }

  async #findKnown(): Promise<void> {
    const { db, storage } = this.#services
    const { externalId } = this.#mod
    const modId = (await findByExternalIds(db, [externalId])).get(externalId)
    if (modId === undefined) return
    for (const [sha256, id] of await findImagesOfMod({ db, storage }, modId)) {
      this.#images.set(sha256, id)
    }
    for (const { id, name, sha256 } of await selectReleasedFiles(db, modId)) {
      this.#files.set(`${sha256} ${name}`, id)
    }
  }

  async #findAll(
    field: string,
    kind: 'image' | 'file',
    media: readonly Medium[],
  ): Promise<Found[]> {
    const found: Found[] = []
    for (const [index, medium] of media.entries()) {
      const place = kind === 'file' ? `${field}.${index}.file` : `${field}.${index}`
      const one = await this.#find(place, kind, medium)
      if (one !== undefined) found.push(one)
    }
    return found
  }

  /** Undefined for what cannot be taken, which is then among the issues. */
  async #find(place: string, kind: 'image' | 'file', medium: Medium): Promise<Found | undefined> {
    try {
      const known = kind === 'image' ? this.#images : this.#files
      const keyOf = (sha256: string, name: string) =>
        kind === 'image' ? sha256 : `${sha256} ${name}`
      const opened = await this.#open(medium)
      try {
        const sha256 = await hash(opened)
        if (medium.sha256 && medium.sha256 !== sha256) {
          throw new MediumRefused(`has a different checksum, ${sha256}`)
        }
        const name = medium.name ?? opened.name
        const there = known.get(keyOf(sha256, name))
        if (there !== undefined) return there
        const judged = await takeIn(this.#services, { kind, name, sha256, opened })
        const key = keyOf(judged.sha256, judged.name)
        const same = known.get(key)
        if (same === undefined) known.set(key, judged)
        else await judged.discard()
        return same ?? judged
      } finally {
        await opened.close()
      }
    } catch (error) {
      if (!(error instanceof MediumRefused)) throw error
      this.#issues.push(`${place}: ${medium.path}: ${error.message}`)
      return undefined
    }
  }

  /** A line is taken as a whole or not at all. */
  async #discard(): Promise<void> {
    for (const found of [...this.#images.values(), ...this.#files.values()]) {
      if (typeof found !== 'number') await found.discard()
    }
  }
}

async function hash(opened: OpenMedium): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(opened.read(), digest)
  return digest.digest('hex')
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
