import { randomFillSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { addFile } from '#server/media/files/add-file.ts'
import { fileUrl } from '#server/media/files/file-url.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { workspace } from './workspace.ts'

/** A site's data folder with one mod, whose file is large. */
export interface LargeFile {
  readonly dataDir: string
  /** Where the site has the file. */
  readonly url: string
  /** Where it lies on the disk. */
  readonly file: string
}

/** Makes the folder at the first time; the file has so many random bytes. */
export async function prepareLargeFile(bytes: number): Promise<LargeFile> {
  const dataDir = await workspace(`download-site-${bytes}`)
  const mark = path.join(dataDir, 'prepared.json')
  const known = await readFile(mark, 'utf8').catch(() => undefined)
  const found = known === undefined ? await makeLargeFile(dataDir, bytes) : JSON.parse(known)
  await writeFile(mark, JSON.stringify(found))
  return { dataDir, ...found }
}

async function makeLargeFile(
  dataDir: string,
  bytes: number,
): Promise<{ url: string; file: string }> {
  const handle = await connectDatabase({ folder: path.join(dataDir, 'database') })
  const { db } = handle
  try {
    await migrate(handle)
    const storage = createFolderStorage({ root: path.join(dataDir, 'storage') })
    const name = 'large.bin'
    const contents = randomFillSync(Buffer.alloc(bytes))
    const contentType = 'application/octet-stream'
    const id = await addFile({ db, storage }, { name, bytes: contents, contentType })
    await db.transaction().execute((tx) => saveMods(tx, [{ ...MOD, fileId: id }]))
    const [row] = await db.selectFrom('files').select('path').where('id', '=', id).execute()
    const file = storage.localFile(row?.path ?? '')
    if (file === undefined) throw new Error('The file is not in a folder')
    return { url: fileUrl({ id, name }), file }
  } finally {
    await handle.close()
  }
}

const MOD = {
  name: 'A large mod',
  description: '',
  searchKeywords: '',
  category: ['sp-mod'],
  mainCategory: ['maps'],
  subCategory: 'mlo',
  tags: [],
  mainTag: null,
} as const
