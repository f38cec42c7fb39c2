import type { ModDetail } from '#contract/catalogue/mods.ts'
import { galleryImages } from '#web/browsing/mod/gallery-images.ts'
import { ImageLink, type OpenImage } from '#web/browsing/mod/image-link.tsx'
import styles from '#web/browsing/mod/thumbnail-strip.module.css'
import { Picture } from '#web/browsing/mod-cards/mod-picture.tsx'

/** How wide a thumbnail is shown at most; follows thumbnail-strip.module.css. */
const SIZES = '10rem'

/** The images of a mod apart from its cover, small, in a row below it that scrolls. */
export function ThumbnailStrip({ mod, onOpen }: { mod: ModDetail; onOpen: OpenImage }) {
  const images = galleryImages(mod).map((image, index) => ({ image, number: index + 1 }))
  const others = images.filter(({ image }) => image.url !== mod.image?.url)
  if (others.length === 0) return null
  return (
    <ul className={styles.strip} aria-label="Thumbnails">
      {others.map(({ image, number }) => (
        <li key={image.url}>
          <ImageLink image={image} onOpen={onOpen}>
            <Picture
              // The placeholder stands in the page once already, in the gallery.
              image={{ ...image, placeholder: null }}
              alt={`${mod.name}, image ${number} of ${images.length}`}
              sizes={SIZES}
            />
          </ImageLink>
        </li>
      ))}
    </ul>
  )
}
