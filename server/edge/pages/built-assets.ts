import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { CLIENT_FILES } from '#server/edge/pages/web-build.ts'

const FOLDER = new URL('assets/', CLIENT_FILES)
/** Made by the build beside the files themselves; they can be made again. */
const COMPRESSED = /\.(?:br|gz)$/
/** Higher levels hardly make its files any smaller. */
const GZIP_LEVEL = 5

const gzip = promisify(zlib.gzip)
const gunzip = promisify(zlib.gunzip)

/** The files of a build whose names carry a hash. */
export interface BuiltAssets {
  /** A digest of the names, and by them of the content. */
  readonly id: string
  readonly names: readonly string[]
}

/** The build that this process serves; undefined if nothing was built. */
export async function findBuiltAssets(): Promise<BuiltAssets | undefined> {
  const files = await fs.readdir(FOLDER).catch(() => [])
  const names = files.filter((name) => !COMPRESSED.test(name)).sort()
  if (names.length === 0) return undefined
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32)
  return { id, names }
}

/** All of them in one object: gzip of JSON, each file by its name as base64. */
export async function packAssets({ names }: BuiltAssets): Promise<Buffer> {
  const read = async (name: string) => [name, await fs.readFile(new URL(name, FOLDER), 'base64')]
  const files = Object.fromEntries(await Promise.all(names.map(read)))
  return gzip(JSON.stringify(files), { level: GZIP_LEVEL })
}

/** The files of `packAssets`, by their names. @throws Error for anything else. */
export async function unpackAssets(packed: Buffer): Promise<Map<string, Buffer>> {
  const files = JSON.parse((await gunzip(packed)).toString()) as Record<string, string>
  return new Map(
    Object.entries(files).map(([name, content]) => [name, Buffer.from(content, 'base64')]),
  )
}
