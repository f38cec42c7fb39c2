import { hashText } from '#sample/generator/seeded-random.ts'

/**
 * The part of a name that a file name can carry: lower-case Latin letters and digits joined by
 * hyphens. A name that has too few of them gets a short code instead.
 */
export function fileSlug(name: string): string {
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}|[’']/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '')
  return slug.length >= 4 ? slug : `mod-${hashText(name).toString(36)}`
}
