/** What a file system says where there is no such file. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** The code of an error of the system, such as 'ENOSPC'; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** Whether an error says that there is no such file. */
export function isNoFile(error: unknown): boolean {
  return NO_FILE.has(codeOf(error) ?? '')
}
