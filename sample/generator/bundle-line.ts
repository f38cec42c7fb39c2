import type { PictureLine } from '#sample/generator/picture-line.ts'
import type { SampleMod } from '#sample/generator/sample-mods.ts'

/** A file of the bundle. */
export interface BundledFile {
  readonly path: string
  /** SHA-256 in hexadecimal digits. */
  readonly sha256: string
}

/** A sample mod as the site's import reads it. */
export function bundleLine(
  mod: SampleMod,
  archive: BundledFile,
  pictures: readonly Pick<PictureLine, 'path' | 'sha256'>[],
) {
  const media = pictures.map(({ path, sha256 }) => ({ path, sha256 }))
  return {
    externalId: mod.externalId,
    name: mod.name,
    keywords: mod.keywords,
    description: mod.description,
    tags: mod.tags,
    mainTag: mod.mainTag,
    category: mod.category,
    mainCategory: mod.mainCategory,
    subCategory: mod.subCategory,
    downloadCount: mod.downloadCount,
    createdAt: mod.createdAt,
    releasedAt: mod.releasedAt,
    ...(mod.credit && { credit: withoutEmpty(mod.credit) }),
    mainImage: media[0],
    images: media.slice(1),
    releases: [{ file: archive, version: mod.version, publishedAt: mod.releasedAt }],
  }
}

function withoutEmpty(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}
