/** What may be uploaded. Separate from the schemas, so that forms can check it beforehand. */

export const UPLOAD_KINDS = ['file', 'image'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** `wbep` is spelt as the specification has it. */
export const UPLOAD_EXTENSIONS: Readonly<Record<UploadKind, readonly string[]>> = {
  file: ['zip', 'rar'],
  image: ['png', 'jpg', 'jpeg', 'svg', 'wbep', 'webp', 'apng', 'avif', 'gif'],
}

/** How many parts one call may request addresses for. */
export const MAX_PARTS_PER_CALL = 1000
export const MAX_UPLOAD_NAME_LENGTH = 255

/** The extension in lower case, without the dot; empty if there is none. */
export function extensionOf(fileName: string): string {
  return /[^.]\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

/** What is wrong with a file's name, or undefined. */
export function uploadNameProblem(kind: UploadKind, fileName: string): string | undefined {
  if (UPLOAD_EXTENSIONS[kind].includes(extensionOf(fileName))) return undefined
  const list = nameExtensions(kind)
  return kind === 'file' ? `The file must be a ${list}` : `An image must be a ${list}`
}

/** The extensions as one says them: ".zip or .rar". */
export function nameExtensions(kind: UploadKind): string {
  const all = UPLOAD_EXTENSIONS[kind].map((extension) => `.${extension}`)
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`
}
