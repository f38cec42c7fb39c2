import { createHash } from 'node:crypto'
import type { UploadedObject } from '#contract/publishing/uploads.ts'
import { pngOf, type UploadClient, zipOf } from '#tests/upload-client.ts'

const PLACE = { category: ['sp-mod'], mainCategory: ['vehicles'], subCategory: 'car' }

/** Uploads a file and an image and publishes them; resolves once the site has confirmed it. */
export async function publishMod(
  client: UploadClient,
  name: string,
): Promise<{ id: number; sha256: string }> {
  const archive = await zipOf({ 'readme.txt': name, 'data.bin': Buffer.alloc(200_000, name) })
  const [file, image] = await Promise.all([
    client.upload('file', `${name}.zip`, archive),
    client.upload('image', `${name}.png`, await pngOf(300, 200)),
  ])
  const objects = [file.object, image.object] as [UploadedObject, UploadedObject]
  const tag = { id: null, tag: name }
  const { id } = await client.call('mods/add-mod', {
    name,
    description: name,
    keywords: `The mod ${name}.`,
    tags: [tag],
    mainTag: tag,
    fileName: objects[0].path,
    fileUrl: objects[0].url,
    imageName: [objects[1].path],
    imageUrl: [objects[1].url],
    mainImageUrl: objects[1].url,
    ...PLACE,
  })
  return { id: id as number, sha256: createHash('sha256').update(archive).digest('hex') }
}

/** The SHA-256 of what an address of a site brings. */
export async function hashAt(origin: string, url: string): Promise<string> {
  const answer = await fetch(new URL(url, origin))
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
}
