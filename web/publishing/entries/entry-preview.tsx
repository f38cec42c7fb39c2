import { useState } from 'react'
import { MAX_VIDEOS_PER_MOD } from '#contract/base/limits.ts'
import { visibleName } from '#contract/base/visible-text.ts'
import { authorSlug } from '#contract/catalogue/author-slug.ts'
import { pairBeginnings } from '#contract/catalogue/image-pairs.ts'
import type { ModDetail, ModImage } from '#contract/catalogue/mods.ts'
import { readVideoLink, type Video, videoHref } from '#contract/catalogue/video-hosts.ts'
import { Description } from '#web/browsing/mod/description.tsx'
import { DownloadPanel } from '#web/browsing/mod/download-panel.tsx'
import { Cover, Gallery } from '#web/browsing/mod/gallery.tsx'
import layout from '#web/browsing/mod/layout.module.css'
import { textShape } from '#web/browsing/mod/text-shape.ts'
import { ThumbnailStrip } from '#web/browsing/mod/thumbnail-strip.tsx'
import { Videos } from '#web/browsing/mod/videos.tsx'
import { ModCard } from '#web/browsing/mod-cards/mod-card.tsx'
import form from '#web/publishing/entries/entry-form.module.css'
import styles from '#web/publishing/entries/entry-preview.module.css'
import {
  creditOf,
  type EntryValues,
  type ImageSlot,
  videoLinks,
} from '#web/publishing/form/entry-values.ts'
import { FormattedPreview } from '#web/publishing/formatting/formatted-preview.tsx'

const nothing = () => undefined

interface EntryPreviewProperties {
  values: EntryValues
  /** What a slot shows. */
  imageOf: (slot: ImageSlot) => ModImage | undefined
  mod?: ModDetail | undefined
}

/** Shows, when unfolded, how the card and the page will look. Nothing in it can be clicked. */
export function EntryPreview(properties: EntryPreviewProperties) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.preview}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={form.summary}>Preview</summary>
      {isOpen && <Looks {...properties} />}
    </details>
  )
}

function Looks({ values, imageOf, mod }: EntryPreviewProperties) {
  const shown = shownMod(values, imageOf, mod)
  const download = { href: shown.fileUrl, count: shown.downloadCount, onStart: nothing }
  return (
    <div className={styles.looks} inert>
      <div className={styles.card}>
        <ModCard mod={shown} />
      </div>
      <div className={styles.page}>
        <div className={layout.layout}>
          <div className={layout.pictures}>
            <div className={layout.cover}>
              <Cover mod={shown} onOpen={nothing} />
            </div>
            <ThumbnailStrip mod={shown} onOpen={nothing} />
          </div>
          <DownloadPanel mod={shown} download={download} />
          <div className={`${layout.body} ${styles.body}`}>
            <Description shape={textShape(shown.description)}>
              <FormattedPreview text={shown.description} />
            </Description>
            {shown.images.length > 0 && (
              <Gallery name={shown.name} images={shown.images} onOpen={nothing} />
            )}
            <Videos mod={shown} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Those that could be saved: each once, and no more than a mod can have. */
function shownVideos(values: EntryValues): (Video & { url: string })[] {
  const videos = videoLinks(values)
    .flatMap((link) => readVideoLink(link) ?? [])
    .map((video) => ({ ...video, url: videoHref(video) }))
  return [...new Map(videos.map((video) => [video.url, video])).values()].slice(
    0,
    MAX_VIDEOS_PER_MOD,
  )
}

function shownMod(
  values: EntryValues,
  imageOf: EntryPreviewProperties['imageOf'],
  mod: ModDetail | undefined,
): ModDetail {
  const now = new Date().toISOString()
  const image = (values.mainImage && imageOf(values.mainImage)) ?? null
  const slots = values.images.filter((slot) => imageOf(slot))
  const begins = pairBeginnings(slots.map(({ isBefore }) => isBefore ?? false))
  const images = slots.flatMap((slot, index) => {
    const shown = imageOf(slot)
    return shown ? { ...shown, isBefore: begins[index] ?? false } : []
  })
  const { file } = values
  const credit = creditOf(values)
  const videos = shownVideos(values)
  const author = visibleName(values.author)
  return {
    id: mod?.id ?? 0,
    name: values.name || mod?.name || 'Name of Mod',
    mainImageUrl: image?.url ?? null,
    image,
    downloadCount: mod?.downloadCount ?? 0,
    category: [...values.category],
    mainCategory: [...values.mainCategory],
    subCategory: values.subCategory,
    createdAt: mod ? mod.createdAt : now,
    releasedAt: mod ? mod.releasedAt : now,
    updatedAt: mod?.updatedAt ?? now,
    imageUrl: images.map(({ url }) => url),
    images,
    imageName: [],
    fileUrl: file?.stored?.url ?? null,
    fileName: file?.stored?.path ?? null,
    file: file
      ? {
          id: 0,
          name: file.name,
          size: file.size,
          sha256: null,
          inspection: null,
          inspectionState: 'none',
          scan: { state: 'not_scanned', note: null },
        }
      : null,
    releases: [],
    description: values.description,
    descriptionHtml: '',
    searchKeywords: values.searchKeywords,
    tags: [],
    mainTag: null,
    ...(author && { author: { name: author, slug: authorSlug(author) } }),
    ...(credit && { credit: { ...credit, licenceName: null } }),
    ...(videos.length > 0 && {
      videos,
    }),
  }
}
