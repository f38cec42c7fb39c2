import type { FileInspection, Recognised } from '#contract/files/inspection.ts'

/** What was found in an archive, plain but for the kinds and for what a test says of it. */
export function plainInspection(
  kinds: Recognised[],
  said: Partial<FileInspection> = {},
): FileInspection {
  return {
    format: 'zip',
    fileCount: 1,
    folderCount: 0,
    unpackedSize: 1,
    largestFile: 1,
    isEncrypted: false,
    isTruncated: false,
    marks: [],
    kinds,
    scripts: { read: 0, unread: 0, findings: {} },
    suggested: { category: [], mainCategory: [], subCategory: null },
    ...said,
  }
}
