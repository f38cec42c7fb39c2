import type { ModDetails, ModImage } from '#contract/mods.ts'

/** All images of a mod in the order in which the popup shows them, the main one first, each once. */
export function galleryImages(mod: Pick<ModDetails, 'image' | 'images'>): ModImage[] {
  const all = mod.image ? [mod.image, ...mod.images] : mod.images
  return [...new Map(all.map((image) => [image.url, image])).values()]
}
