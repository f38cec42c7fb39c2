import type { ModCard, ModImage } from '#contract/catalogue/mods.ts'
import { withFewSources } from '#web/browsing/mod-cards/few-sources.ts'
import { placeholderArt } from '#web/browsing/mod-cards/placeholder-art.ts'
import { imageOnApi } from '#web/shared/api/api-url.ts'
import { useSite } from '#web/shared/page/site.ts'
import styles from './mod-picture.module.css'

interface PictureProperties {
  image: ModImage
  alt: string
  /** How wide it is shown, in the syntax of the `sizes` attribute. */
  sizes: string
  eager?: boolean
  /** The screen's main image, visible at once: it loads before everything else. */
  isFirst?: boolean
}

/** An image of a mod in the best size and format, over a blurred placeholder until it loads. */
export function Picture(properties: PictureProperties) {
  const { image: own, alt, sizes, eager = false, isFirst = false } = properties
  const image = imageOnApi(useSite().apiUrl, own)
  return (
    <picture
      className={styles.frame}
      style={image.placeholder ? { backgroundImage: `url(${image.placeholder})` } : undefined}
    >
      {image.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={image.url}
        alt={alt}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        loading={eager ? 'eager' : 'lazy'}
        {...(isFirst && { fetchPriority: 'high' })}
        {...(eager && { decoding: 'async' })}
      />
    </picture>
  )
}

interface ModPictureProperties extends Omit<PictureProperties, 'image' | 'alt'> {
  mod: Pick<ModCard, 'id' | 'image' | 'mainCategory'>
  /** Written on a placeholder that has room for it. */
  name?: string
}

/** A card's main image, or the placeholder art of its category, with its name, if it has none. */
export function ModPicture(properties: ModPictureProperties) {
  const { mod, sizes, eager = false, isFirst = false, name } = properties
  // The name is next to it: an alt text would only repeat it.
  if (mod.image) {
    const image = withFewSources(mod.image)
    return <Picture image={image} alt="" sizes={sizes} eager={eager} isFirst={isFirst} />
  }
  return (
    <span className={`${styles.frame} ${styles.art}`}>
      <img
        src={placeholderArt(mod.mainCategory)}
        alt=""
        width={1280}
        height={720}
        loading={eager ? 'eager' : 'lazy'}
        style={{ filter: `hue-rotate(${(mod.id * 137.5) % 360}deg)` }}
      />
      {name && (
        <span className={styles.title} aria-hidden="true">
          <span className={styles.name} dir="auto" data-length={lengthOf(name)}>
            {name}
          </span>
        </span>
      )}
    </span>
  )
}

/** The longer a name, the smaller it is set. */
function lengthOf(name: string): 'short' | 'medium' | 'long' {
  if (name.length <= 16) return 'short'
  return name.length <= 36 ? 'medium' : 'long'
}
