import type { ModDetail, ModImage } from '#contract/catalogue/mods.ts'

/** All images of a mod, each once, in the order of the popup: the main image first. */
export function galleryImages(mod: Pick<ModDetail, 'image' | 'images'>): ModImage[] {
  const all = mod.image ? [mod.image, ...mod.images] : mod.images
  return [...new Map(all.map((image) => [image.url, image])).values()]
}
