import type { FileList } from '#server/catalogue/updates/compare-files.ts'
import { selectList } from '#server/catalogue/updates/updates.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What is known of the files in an archive; undefined where nobody has looked into it. */
export async function readFileList(db: Database, fileId: number): Promise<FileList | undefined> {
  const row = await selectList(db, fileId)
  if (!row) return undefined
  const { entries, checksums, findings, is_truncated: isTruncated } = row
  const files = entries.flatMap(({ path, size, isFolder }, index) =>
    isFolder ? [] : [{ path, size, crc32: checksums?.[index] ?? null }],
  )
  return { files, findings, isTruncated }
}
