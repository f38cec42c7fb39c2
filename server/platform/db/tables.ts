import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The tables' columns as Kysely needs them; the migrations explain them. */

interface TagsTable {
  id: Generated<number>
  tag: string
  leads_to: number | null
  image_id: number | null
  version: Generated<number>
}

interface ImagesTable {
  id: Generated<number>
  path: string
  content_type: string
  width: number | null
  height: number | null
  byte_size: number
  placeholder: string | null
  webp_widths: Generated<number[]>
  avif_widths: Generated<number[]>
  copy_attempts: Generated<number>
  sha256: string | null
  created_at: Generated<Date>
}

interface FilesTable {
  id: Generated<number>
  path: string
  name: string
  content_type: string
  byte_size: number
  sha256: string | null
  created_at: Generated<Date>
  /** JSON as contract/files/inspection.ts has it. */
  inspection: unknown
  scan_state: Generated<'clean' | 'infected' | 'not_scanned'>
  scan_note: string | null
  scanned_at: Date | null
  scan_signatures: string | null
  inspection_attempts: Generated<number>
  inspection_rules: Generated<number>
  inspection_taken_at: Generated<Date | null>
}

interface ModsTable {
  id: Generated<number>
  external_id: string | null
  name: string
  description: Generated<string>
  search_keywords: Generated<string>
  category: string[]
  main_category: string[]
  sub_category: string
  main_tag_id: number | null
  main_image_id: number | null
  file_id: number | null
  created_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at_text: string | null
  released_at: Date | null
  released_at_text: string | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  hidden_at: Date | null
  shown_from: Date | null
  was_public: Generated<boolean>
  is_moderated: Generated<boolean>
}

interface ModTagsTable {
  mod_id: number
  tag_id: number
  position: number
}

interface ModImagesTable {
  mod_id: number
  image_id: number
  position: number
}

interface ModCreditsTable {
  mod_id: number
  author: Generated<string>
  author_url: Generated<string>
  original_url: Generated<string>
  licence: Generated<string>
  permission: Generated<string>
}

interface ModVideosTable {
  mod_id: number
  position: number
  host: string
  video_id: string
}

interface ModImagePairsTable {
  mod_id: number
  before_id: number
  after_id: number
}

interface ModDownloadsTable {
  mod_id: number
  download_count: Generated<number>
}

interface DownloadNetworksTable {
  hour: Date
  mod_id: number
  network: Buffer
  browsers: Buffer[]
  added: number
}

interface DownloadSitesTable {
  hour: Date
  mod_id: number
  site: Buffer
  visitors: number
  added: number
}

interface CatalogueVersionTable {
  singleton: Generated<boolean>
  version: number
}

interface ListFacetsTable {
  id: GeneratedAlways<number>
  key: string
}

interface ListModsTable {
  mod_id: number
  created_key: number
  downloads: number
  facet_ids: number[]
}

interface ListBlocksTable {
  facet_id: number
  sort: number
  from_key: number
  from_id: number
  mod_ids: number[]
  n: GeneratedAlways<number>
}

interface UploadsTable {
  id: string
  account_id: number | null
  kind: 'file' | 'image'
  name: string
  byte_size: number
  content_type: string
  path: string
  multipart_id: string | null
  part_size: number | null
  state: Generated<'open' | 'checking' | 'ready' | 'refused'>
  refusal: string | null
  file_id: number | null
  image_id: number | null
  check_attempts: Generated<number>
  checks_begun: Generated<Date[]>
  created_at: Generated<Date>
  touched_at: Generated<Date>
}

interface FileContentsTable {
  file_id: number
  entries: unknown
  findings: Generated<unknown>
  resources: Generated<unknown>
  spawn_names: Generated<unknown>
  changes: Generated<unknown>
  maps: Generated<unknown>
  checksums: number[] | null
}

interface FileNamesTable {
  file_id: number
  kind: 'vehicle' | 'weapon' | 'ped' | 'resource' | 'target'
  name: string
}

interface InnerFilesTable {
  file_id: number
  name: string
  is_streamed: boolean
  byte_size: number | null
  crc32: number | null
}

interface InnerFileHashesTable {
  file_id: number
  name: string
  byte_size: number
  crc32: number
  /** Null where it was tried and the file could not be read. */
  sha256: Buffer | null
}

interface ReleasesTable {
  id: GeneratedAlways<number>
  mod_id: number
  file_id: number
  version: Generated<string>
  changelog: Generated<string>
  published_at: Generated<Date>
}

interface ModChangesTable {
  id: GeneratedAlways<number>
  mod_id: number
  account_id: number | null
  account_name: string
  /** As contract/publishing/history.ts has it. */
  action: string
  snapshot: unknown
  changed_at: Generated<Date>
}

interface ModHistoryImagesTable {
  mod_id: number
  image_id: number
}

interface WebBuildsTable {
  id: string
  names: string[]
  last_current_at: Generated<Date>
}

export interface Tables {
  tags: TagsTable
  images: ImagesTable
  files: FilesTable
  mods: ModsTable
  /** Those that visitors see: neither in the trash nor hidden. */
  visible_mods: ModsTable
  /** Those that can be edited: all that are not in the trash. */
  live_mods: ModsTable
  mod_tags: ModTagsTable
  mod_images: ModImagesTable
  mod_credits: ModCreditsTable
  mod_videos: ModVideosTable
  mod_image_pairs: ModImagePairsTable
  mod_downloads: ModDownloadsTable
  download_networks: DownloadNetworksTable
  download_sites: DownloadSitesTable
  catalogue_version: CatalogueVersionTable
  list_facets: ListFacetsTable
  list_mods: ListModsTable
  list_blocks: ListBlocksTable
  uploads: UploadsTable
  file_contents: FileContentsTable
  file_names: FileNamesTable
  inner_files: InnerFilesTable
  inner_file_hashes: InnerFileHashesTable
  releases: ReleasesTable
  mod_changes: ModChangesTable
  mod_history_images: ModHistoryImagesTable
  web_builds: WebBuildsTable
}
