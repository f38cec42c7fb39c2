import {
  nameExtensions,
  UPLOAD_EXTENSIONS,
  type UploadKind,
  uploadNameProblem,
} from '#contract/publishing/upload-rules.ts'

const typesOf = (kind: UploadKind) => UPLOAD_EXTENSIONS[kind].map((each) => `.${each}`).join(',')

/** What the file dialogs offer. */
export const FILE_TYPES = typesOf('file')
export const IMAGE_TYPES = typesOf('image')

const isTaken = (kind: UploadKind, name: string) => uploadNameProblem(kind, name) === undefined

/** Says of a chosen file that it cannot be a mod's; undefined if it can. Nothing else shows its name. */
export function wrongModFile({ name }: File): string | undefined {
  return isTaken('file', name) ? undefined : `“${name}” is not a ${nameExtensions('file')} file`
}

/** Whether a file may be an image. Pasted images have a type but no useful name. */
export function isImageFile(file: File): boolean {
  return isTaken('image', file.name) || file.type.startsWith('image/')
}

/** Which of the chosen files are no images; undefined if all are. */
export function wrongImages(files: readonly File[]): string | undefined {
  const wrong = files.filter((file) => !isImageFile(file)).map(({ name }) => `“${name}”`)
  return wrong.length > 0 ? `Not an image: ${wrong.join(', ')}` : undefined
}
