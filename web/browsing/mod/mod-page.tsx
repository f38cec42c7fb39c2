import { memo, useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ModUpdate } from '#contract/catalogue/mod-updates.ts'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import { FileCheck } from '#web/browsing/contents/file-check.tsx'
import { InstallGuide } from '#web/browsing/contents/install-guide.tsx'
import type { Guide } from '#web/browsing/contents/install-guides.ts'
import { WhatIsInside } from '#web/browsing/contents/what-is-inside.tsx'
import { breadcrumbLinks } from '#web/browsing/mod/breadcrumb-links.ts'
import { Breadcrumbs } from '#web/browsing/mod/breadcrumbs.tsx'
import { Description } from '#web/browsing/mod/description.tsx'
import { DownloadPanel } from '#web/browsing/mod/download-panel.tsx'
import { FormattedText } from '#web/browsing/mod/formatted-text.tsx'
import { Cover, Gallery } from '#web/browsing/mod/gallery.tsx'
import { galleryImages } from '#web/browsing/mod/gallery-images.ts'
import { LateSideColumn } from '#web/browsing/mod/late-side-column.tsx'
import layout from '#web/browsing/mod/layout.module.css'
import { type LightboxComponent, loadLightbox } from '#web/browsing/mod/load-lightbox.ts'
import { ModHead } from '#web/browsing/mod/mod-head.tsx'
import styles from '#web/browsing/mod/mod-page.module.css'
import type { SideLists } from '#web/browsing/mod/side-lists.ts'
import { SideSection } from '#web/browsing/mod/side-section.tsx'
import { StickyDownload } from '#web/browsing/mod/sticky-download.tsx'
import type { TextShape } from '#web/browsing/mod/text-shape.ts'
import { ThumbnailStrip } from '#web/browsing/mod/thumbnail-strip.tsx'
import { useDownload } from '#web/browsing/mod/use-download.ts'
import { Videos } from '#web/browsing/mod/videos.tsx'
import { Releases } from '#web/browsing/releases/releases.tsx'
import { KEPT } from '#web/shared/chunks/kept.ts'
import { tellChunkFailure } from '#web/shared/chunks/load-chunk.ts'

/** The full-size popup and the image in it. */
interface Popup {
  readonly Lightbox: LightboxComponent
  readonly index: number
}

interface ModPageProperties {
  mod: ModDetail
  /** The beginning of the description, without formatting. */
  summary: string
  shape: TextShape
  lists: SideLists
  guides: readonly Guide[]
  /** Its downloads by week, drawn; missing where there are few. In the browser what the server drew stays. */
  curve?: { readonly html?: string }
  /** What the server alone draws: what changed in its versions. */
  drawn: { readonly updates: readonly ModUpdate[] }
}

/** Everything about one mod. */
export function ModPage(properties: ModPageProperties) {
  const { mod } = properties
  const images = useMemo(() => galleryImages(mod), [mod])
  const [popup, setPopup] = useState<Popup>()
  const open = useCallback(
    async (url: string) => {
      const Lightbox = await loadLightbox().catch(tellChunkFailure)
      if (Lightbox) setPopup({ Lightbox, index: images.findIndex((image) => image.url === url) })
    },
    [images],
  )
  return (
    <article className={styles.page}>
      <Content {...properties} onOpen={open} />
      {popup && (
        <popup.Lightbox
          images={images}
          name={mod.name}
          index={popup.index}
          onTurn={(index) => setPopup({ ...popup, index })}
          onClose={() => setPopup(undefined)}
        />
      )}
    </article>
  )
}

interface ContentProperties extends ModPageProperties {
  onOpen: (url: string) => void
}

/** The page itself. It does not re-render when the popup opens, turns or closes. */
const Content = memo((properties: ContentProperties) => {
  const { mod, summary, shape, lists, guides, drawn, curve, onOpen } = properties
  const download = useDownload(mod)
  const crumbs = breadcrumbLinks(mod)
  const inspection = mod.file?.inspection
  return (
    <>
      <ModHead mod={mod} summary={summary} crumbs={crumbs} />
      <Breadcrumbs links={crumbs} />
      <div className={layout.layout}>
        <div className={layout.pictures}>
          <div className={layout.cover}>
            <Cover mod={mod} onOpen={onOpen} />
          </div>
          <ThumbnailStrip mod={mod} onOpen={onOpen} />
        </div>
        <div className={layout.side}>
          <DownloadPanel mod={mod} download={download} />
          <LateSideColumn mod={mod} related={lists.related} download={download} />
        </div>
        <div className={`${layout.body} ${styles.body}`}>
          {mod.tags.length > 0 && <Tags tags={mod.tags} />}
          <Description shape={shape}>
            <FormattedText html={mod.descriptionHtml} />
          </Description>
          <InstallGuide guides={guides} />
          {mod.images.length > 0 && <Gallery name={mod.name} images={mod.images} onOpen={onOpen} />}
          <Videos mod={mod} />
          {inspection && mod.file && <WhatIsInside fileId={mod.file.id} inspection={inspection} />}
          {mod.file && <FileCheck file={mod.file} />}
          <Releases mod={mod} updates={drawn.updates} />
          {curve && <DownloadCurve html={curve.html} />}
        </div>
      </div>
      <SideSections mod={mod} lists={lists} />
      {mod.fileUrl && <StickyDownload mod={mod} download={download} />}
    </>
  )
})

function DownloadCurve({ html }: { html: string | undefined }) {
  return (
    <section
      className={styles.curve}
      {...(html === undefined ? KEPT : { dangerouslySetInnerHTML: { __html: html } })}
    />
  )
}

function Tags({ tags }: { tags: ModDetail['tags'] }) {
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map(({ id, tag }) => (
        <li key={id}>
          <Link to={`/tag-mods/${id}?page=1`} className={styles.tag}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SideSections({ mod, lists }: { mod: ModDetail; lists: SideLists }) {
  const related = mod.mainTag ? `/tag-mods/${mod.mainTag.id}?page=1` : undefined
  return (
    <div className={styles.sections}>
      <SideSection
        heading="Related Mods"
        id="related"
        name="related"
        mod={mod}
        mods={lists.related}
        moreHref={related}
      />
      <SideSection
        heading="Most Downloaded Mods"
        name="mostDownloaded"
        mod={mod}
        mods={lists.mostDownloaded}
        moreHref="/most-downloaded?page=1"
      />
      <SideSection
        heading="Recently Uploaded Mods"
        name="recentlyUploaded"
        mod={mod}
        mods={lists.recentlyUploaded}
        moreHref="/recently-uploaded?page=1"
      />
    </div>
  )
}
