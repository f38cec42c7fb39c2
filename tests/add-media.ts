import sharp from 'sharp'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addFile } from '#server/media/files/add-file.ts'
import { fileUrl } from '#server/media/files/file-url.ts'
import { addImage } from '#server/media/images/add-image.ts'
import { imageUrl } from '#server/media/images/image-sizes.ts'

/** An object of the storage as the calls of publishing name it. */
export interface AddedMedia {
  readonly id: number
  readonly path: string
  readonly url: string
}

type Parts = Pick<Site, 'database' | 'storage' | 'sandbox'>

/** Stores a file that no mod has yet, as an upload leaves it. */
export async function addFreeFile(site: Parts, name = 'car.zip'): Promise<AddedMedia> {
  const to = { db: site.database.db, storage: site.storage }
  const file = { name, bytes: Buffer.from(`the bytes of ${name}`), contentType: 'application/zip' }
  const id = await addFile(to, file)
  return { id, path: await pathOf(site, 'files', id), url: fileUrl({ id, name }) }
}

/** Stores an image that no mod has yet. */
export async function addFreeImage(site: Parts, originalName = 'car.png'): Promise<AddedMedia> {
  const create = { width: 8, height: 8, channels: 3, background: '#ff7a45' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const to = { db: site.database.db, storage: site.storage, sandbox: site.sandbox }
  const id = await addImage(to, { bytes, originalName })
  return { id, path: await pathOf(site, 'images', id), url: imageUrl(id, 'original') }
}

async function pathOf(site: Parts, table: 'files' | 'images', id: number): Promise<string> {
  const { db } = site.database
  const row = await db.selectFrom(table).select('path').where('id', '=', id).executeTakeFirst()
  return row?.path ?? ''
}
