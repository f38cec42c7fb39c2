import type { UploadKind } from '#contract/publishing/upload-rules.ts'
import { findByExternalIds } from '#server/catalogue/mods/find-by-external-id.ts'
import { findImagesOfMod } from '#server/media/images/find-images-of-mod.ts'
import type { Judged, MediaServices } from '#server/operations/transfer/judge-medium.ts'
import { selectReleasedFiles } from '#server/operations/transfer/media.sql.ts'
import { storedName } from '#server/publishing/uploads/upload-path.ts'

/** One that the mod has, by its id, or one that was taken in just now. */
export type Found = number | Judged

/** The images and files of a mod, by what they consist of: a line may name one twice. */
export class KnownMedia {
  readonly #found = new Map<string, Found>()

  /** Those that the mod has. */
  static async ofMod({ db, storage }: MediaServices, externalId: string): Promise<KnownMedia> {
    const known = new KnownMedia()
    const modId = (await findByExternalIds(db, [externalId])).get(externalId)
    if (modId === undefined) return known
    for (const [sha256, id] of await findImagesOfMod({ db, storage }, modId)) {
      known.#found.set(keyOf('image', sha256, ''), id)
    }
    for (const { id, name, sha256 } of await selectReleasedFiles(db, modId)) {
      known.#found.set(keyOf('file', sha256, name), id)
    }
    return known
  }

  get(kind: UploadKind, sha256: string, name: string): Found | undefined {
    return this.#found.get(keyOf(kind, sha256, name))
  }

  /** Keeps one that was taken in. If it is there already, that one is returned instead. */
  async keep(kind: UploadKind, judged: Judged): Promise<Found> {
    const key = keyOf(kind, judged.sha256, judged.name)
    const same = this.#found.get(key)
    if (same === undefined) this.#found.set(key, judged)
    else await judged.discard()
    return same ?? judged
  }

  /** Takes those that were taken in out of the storage again. */
  async discard(): Promise<void> {
    for (const found of this.#found.values()) {
      if (typeof found !== 'number') await found.discard()
    }
  }
}

/** The same bytes under another name are another file, but the same image. */
function keyOf(kind: UploadKind, sha256: string, name: string): string {
  return kind === 'image' ? `image ${sha256}` : `file ${sha256} ${storedName(name)}`
}
