import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|ico)$/
/** Below this a compressed answer saves no packet. */
const SMALLEST = 1000

/** Writes a `.br` and a `.gz` beside every file that gains from it, at the best quality. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const bytes = await fs.readFile(file)
      if (bytes.length < SMALLEST) return
      await fs.writeFile(`${file}.br`, await brotli(bytes))
      await fs.writeFile(`${file}.gz`, await gzip(bytes))
    }),
  )
}
