import type { Removable, RemovalTarget } from '#contract/desk/removal.ts'
import { Picture } from '#web/browsing/mod-cards/mod-picture.tsx'
import own from '#web/desk/removal/removal.module.css'
import { formatBytes } from '#web/shared/components/format-number.ts'

interface MediaProperties {
  mod: Removable['mod']
  onAsk: (asked: { target: RemovalTarget; title: string }) => void
}

/** Files that a mod has or had, each with a button. */
export function RemovableFiles({
  mod,
  files,
  onAsk,
}: MediaProperties & { files: Removable['files'] }) {
  return (
    <section className={own.section} aria-labelledby="files-heading">
      <h2 id="files-heading">Files</h2>
      {files.length === 0 && <p className={own.quiet}>The mod has no file.</p>}
      <ul className={own.rows}>
        {files.map(({ id, name, size, version, isCurrent }) => (
          <li key={id}>
            <span className={own.about}>
              <strong>{name}</strong>
              <br />
              <span className={own.quiet}>
                {[version && `version ${version}`, formatBytes(size), isCurrent && 'current']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <button
              type="button"
              className="button button-quiet"
              onClick={() =>
                onAsk({
                  target: { kind: 'file', modId: mod.id, fileId: id },
                  title: `Remove ${name} for good?`,
                })
              }
            >
              Remove…<span className="visually-hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Images that a mod shows or has shown, each with a button. */
export function RemovableImages({
  mod,
  images,
  onAsk,
}: MediaProperties & { images: Removable['images'] }) {
  return (
    <section className={own.section} aria-labelledby="images-heading">
      <h2 id="images-heading">Images</h2>
      {images.length === 0 && <p className={own.quiet}>The mod has no images.</p>}
      <ul className={own.images}>
        {images.map(({ id, image, isCurrent }, index) => (
          <li key={id}>
            <span className={own.picture}>
              <Picture image={image} alt={`Image ${index + 1} of ${mod.name}`} sizes="12rem" />
            </span>
            <span className={own.quiet}>{isCurrent ? 'Shown now' : 'In earlier versions'}</span>
            <button
              type="button"
              className="button button-quiet"
              onClick={() =>
                onAsk({
                  target: { kind: 'image', modId: mod.id, imageId: id },
                  title: 'Remove this image for good?',
                })
              }
            >
              Remove…<span className="visually-hidden"> image {index + 1}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
