import sharp from 'sharp'
import { addFile } from '#server/media/files/add-file.ts'
import { fileUrl } from '#server/media/files/file-url.ts'
import { addImage } from '#server/media/images/add-image.ts'
import { imageUrl } from '#server/media/images/image-sizes.ts'
import type { AddedMedia } from '#tests/add-media.ts'
import { addBody, type PublishingSite } from '#tests/publishing-site.ts'

/** A site whose files and images differ from one another, as they do in life. */
export class RemovalSite {
  readonly all: PublishingSite
  #shade = 0

  constructor(all: PublishingSite) {
    this.all = all
  }

  async file(name: string, bytes = Buffer.from(`what is in ${name}`)): Promise<AddedMedia> {
    const { database, storage } = this.all.site
    const file = { name, bytes, contentType: 'application/zip' }
    const id = await addFile({ db: database.db, storage }, file)
    return { id, path: await this.#pathOf('files', id), url: fileUrl({ id, name }) }
  }

  async image(given?: Buffer): Promise<AddedMedia> {
    this.#shade += 1
    const background = { r: this.#shade, g: 80, b: 120 }
    const create = { width: 320, height: 200, channels: 3, background } as const
    const bytes = given ?? (await sharp({ create }).png().toBuffer())
    const { database, storage, sandbox } = this.all.site
    const to = { db: database.db, storage, sandbox }
    const id = await addImage(to, { bytes, originalName: 'car.png' })
    return { id, path: await this.#pathOf('images', id), url: imageUrl(id, 'original') }
  }

  /** Publishes a mod with a file and images of its own, unless they are given. */
  async published(
    name: string,
    given: { file?: AddedMedia; main?: AddedMedia; isHidden?: boolean } = {},
  ) {
    const file = given.file ?? (await this.file(`${name}.zip`))
    const main = given.main ?? (await this.image())
    const gallery = [await this.image()]
    const body = addBody(name, { file, main, gallery })
    const { isHidden = false } = given
    const wanted = { ...body, version: '1.0', isHidden }
    const { id, http } = await this.all.call('add-mod', wanted)
    if (http !== 200) throw new Error(`The mod was refused with ${http}`)
    return { id: id as number, file, main, gallery }
  }

  /** Removes for good, confirmed as the preview wants it. */
  async remove(target: object, more: object = {}) {
    const preview = await this.all.send('removals/preview-removal', { target })
    if (preview.http !== 200) return preview
    const { confirmation } = preview
    const body = { target, confirmation, reason: 'Stolen from a shop.', ...more }
    return this.all.send('removals/remove-for-good', body)
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.all.site.app.inject({ url, headers })
  }

  async #pathOf(table: 'files' | 'images', id: number): Promise<string> {
    const { db } = this.all
    const row = await db.selectFrom(table).select('path').where('id', '=', id).executeTakeFirst()
    return row?.path ?? ''
  }
}
