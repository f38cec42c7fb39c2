import { createHash } from 'node:crypto'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type UploadKind, uploadNameProblem } from '#contract/publishing/upload-rules.ts'
import type { Download } from '#server/operations/transfer/download/open-download.ts'
import { nameInAddress } from '#server/operations/transfer/download/read-address.ts'
import {
  type Judged,
  judgeStored,
  type MediaServices,
} from '#server/operations/transfer/judge-medium.ts'
import type { Found, KnownMedia } from '#server/operations/transfer/known-media.ts'
import type { Medium } from '#server/operations/transfer/media-line.ts'
import { MediumRefused } from '#server/operations/transfer/medium-refused.ts'
import type { OpenMedium } from '#server/operations/transfer/open-medium.ts'
import { findReadyPicture } from '#server/operations/transfer/ready-pictures.ts'
import {
  assertChecksum,
  type Expected,
  type Stored,
  storeMedium,
} from '#server/operations/transfer/store-medium.ts'

/** Where the bytes of what lines name come from. */
export interface MediaSources {
  /** Opens what a line names by path. @throws MediumRefused */
  readonly openFile: (path: string) => Promise<OpenMedium>
  /** Downloads what a line names by address. Without it those are refused. */
  readonly download?: Download
}

export interface FindOptions {
  readonly services: MediaServices
  readonly sources: MediaSources
  /** What the mod has, and what was taken in for it; gets what is new. */
  readonly known: KnownMedia
}

/**
 * An image or a file that a line names: the mod's own if it has it, else it is stored and judged.
 * @throws MediumRefused; what the storage and the sandbox throw.
 */
export async function findMedium(
  options: FindOptions,
  kind: UploadKind,
  medium: Medium,
): Promise<Found> {
  const { sha256 } = medium
  if (medium.url === undefined) {
    const name = medium.name ?? path.posix.basename(medium.path)
    return findFile(options, { kind, name, sha256 }, medium.path)
  }
  const name = medium.name ?? nameInAddress(medium.url)
  return findDownload(options, { kind, name, sha256 }, medium.url)
}

async function findFile(
  options: FindOptions,
  expected: Expected,
  relative: string,
): Promise<Found> {
  const { services, sources } = options
  const opened = await sources.openFile(relative)
  try {
    const sha256 = await hash(opened)
    assertChecksum(sha256, expected.sha256)
    const there = await findThere(options, expected, sha256)
    if (there !== undefined) return there
    assertName(expected)
    const most = maxBytes(services, expected.kind)
    if (opened.size > most) {
      throw new MediumRefused(`is ${opened.size} bytes; the limit is ${most}`)
    }
    const given = { ...expected, sha256 }
    return await takeIn(options, await storeMedium(services.storage, given, opened.read()))
  } finally {
    await opened.close()
  }
}

async function findDownload(
  options: FindOptions,
  expected: Expected,
  address: string,
): Promise<Found> {
  const { services, sources, known } = options
  const { kind, name, sha256 } = expected
  assertName(expected)
  const there = sha256 && (await findThere(options, expected, sha256))
  if (there) return there
  if (!sources.download) throw new MediumRefused('is an address, which is not read here')
  const download = await sources.download({
    address,
    maxBytes: maxBytes(services, kind),
    hasChecksum: sha256 !== undefined,
  })
  let stored: Stored
  try {
    stored = await storeMedium(services.storage, expected, download.body)
  } finally {
    download.close()
  }
  const same = known.get(kind, stored.sha256, name)
  if (same === undefined) return takeIn(options, stored)
  await services.storage.remove(stored.object.path)
  return same
}

/** One that needs no bytes: the mod has it, or it is a picture of the sample. */
async function findThere(
  { services, known }: FindOptions,
  { kind, name }: Expected,
  sha256: string,
): Promise<Found | undefined> {
  const there = known.get(kind, sha256, name)
  if (there !== undefined || kind === 'file') return there
  const ready = await findReadyPicture(services.db, sha256)
  if (!ready) return undefined
  const picture: Judged = { sha256, name, record: ready.record, discard: async () => undefined }
  return known.keep(kind, picture)
}

async function takeIn({ services, known }: FindOptions, stored: Stored): Promise<Found> {
  return known.keep(stored.object.kind, await judgeStored(services, stored))
}

function assertName({ kind, name }: Expected): void {
  const problem = uploadNameProblem(kind, name)
  if (problem) throw new MediumRefused(problem)
}

function maxBytes({ limits }: MediaServices, kind: UploadKind): number {
  return kind === 'file' ? limits.maxFileBytes : limits.maxImageBytes
}

async function hash(opened: OpenMedium): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(opened.read(), digest)
  return digest.digest('hex')
}
