import { ViewTransition } from 'react'
import type { GalleryImage, ModDetail } from '#contract/catalogue/mods.ts'
import { Comparison } from '#web/browsing/mod/comparison.tsx'
import styles from '#web/browsing/mod/gallery.module.css'
import { ImageLink, type OpenImage } from '#web/browsing/mod/image-link.tsx'
import { mainImageTransition } from '#web/browsing/mod-cards/main-image-transition.ts'
import { ModPicture, Picture } from '#web/browsing/mod-cards/mod-picture.tsx'
import { FROM_LAPTOP, FROM_PANORAMA, FULL_PAGE } from '#web/shared/styles/breakpoints.ts'

/** How wide the images are shown; follows layout.module.css and gallery.module.css. */
const COVER_SIZES = `${FROM_PANORAMA} 73rem, ${FULL_PAGE} 57rem, ${FROM_LAPTOP} calc(100vw - 31rem), 100vw`
const THUMBNAIL_SIZES = `${FROM_PANORAMA} 36rem, ${FULL_PAGE} 28rem, ${FROM_LAPTOP} 32vw, 48vw`

/** The main image, large; the art of its category for a mod without one. */
export function Cover({ mod, onOpen }: { mod: ModDetail; onOpen: OpenImage }) {
  const { image } = mod
  return (
    <ViewTransition name={mainImageTransition(mod.id)} share="auto" default="none">
      <div className={styles.cover}>
        {image ? (
          <ImageLink image={image} onOpen={onOpen}>
            <Picture
              image={image}
              alt={`Main image of ${mod.name}`}
              sizes={COVER_SIZES}
              eager
              isFirst
            />
          </ImageLink>
        ) : (
          <ModPicture mod={mod} name={mod.name} sizes={COVER_SIZES} eager />
        )}
      </div>
    </ViewTransition>
  )
}

interface GalleryProperties {
  name: string
  images: readonly GalleryImage[]
  onOpen: OpenImage
}

/** The other images of a mod. */
export function Gallery({ name, images, onOpen }: GalleryProperties) {
  return (
    <section aria-labelledby="images" className={styles.gallery}>
      <h2 id="images">Images</h2>
      <ul className={styles.thumbnails}>
        {images.map((image, index) => {
          if (images[index - 1]?.isBefore) return null
          const after = image.isBefore ? images[index + 1] : undefined
          return after ? (
            <li key={image.url} data-pair>
              <Comparison before={image} after={after} name={name} sizes={COVER_SIZES} />
            </li>
          ) : (
            <li key={image.url}>
              <ImageLink image={image} onOpen={onOpen}>
                <Picture
                  image={image}
                  alt={`Image ${index + 1} of ${name}`}
                  sizes={THUMBNAIL_SIZES}
                />
              </ImageLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
