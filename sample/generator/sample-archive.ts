import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { ArchiveFile } from '#sample/generator/archive/archive-file.ts'
import { fileSlug } from '#sample/generator/archive/file-slug.ts'
import { mapFiles } from '#sample/generator/archive/map-files.ts'
import { graphicsFiles, propFiles, weaponFiles } from '#sample/generator/archive/other-files.ts'
import { pedFiles } from '#sample/generator/archive/ped-files.ts'
import { readme } from '#sample/generator/archive/readme.ts'
import { scriptFiles } from '#sample/generator/archive/script-files.ts'
import { vehicleFiles } from '#sample/generator/archive/vehicle-files.ts'
import type { SampleMod } from '#sample/generator/sample-mods.ts'

const FILES_OF: Readonly<Record<string, (mod: SampleMod, slug: string) => ArchiveFile[]>> = {
  vehicles: vehicleFiles,
  peds: pedFiles,
  maps: mapFiles,
  prop: propFiles,
  script: scriptFiles,
  weapon: weaponFiles,
  'sp-graphics': graphicsFiles,
  '5m-graphics': graphicsFiles,
}

/**
 * The file of a sample mod: a small .zip of what such a mod consists of, the same bytes at every
 * call, and the name it is downloaded under, such as `solano-meridian-gt-v1.2.zip`.
 */
export async function sampleArchive(mod: SampleMod): Promise<{ name: string; bytes: Buffer }> {
  const slug = fileSlug(mod.name)
  const files = FILES_OF[mod.mainCategory[0] ?? '']?.(mod, slug) ?? []
  const bytes = await packed(
    [{ path: 'readme.txt', content: readme(mod) }, ...files],
    stampOf(mod.createdAt),
  )
  return { name: `${slug}-v${mod.version}.zip`, bytes }
}

/**
 * The format stores local time without a zone; reading the parts back as local keeps the bytes the
 * same in every time zone.
 */
function stampOf(createdAt: string): Date {
  const stamp = new Date(createdAt)
  return new Date(
    stamp.getUTCFullYear(),
    stamp.getUTCMonth(),
    stamp.getUTCDate(),
    stamp.getUTCHours(),
    stamp.getUTCMinutes(),
  )
}

async function packed(files: readonly ArchiveFile[], mtime: Date): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, content } of files) {
    const isPlain = typeof content === 'string' || Buffer.isBuffer(content)
    const bytes = isPlain ? Buffer.from(content) : await packed(content, mtime)
    zip.addBuffer(bytes, path, { mtime, mode: 0o100644, forceDosTimestamp: true })
  }
  zip.end()
  return buffer(zip.outputStream as Readable)
}
