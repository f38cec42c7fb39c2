import { UPLOAD_EXTENSIONS } from '#contract/publishing/upload-rules.ts'

const typesOf = (extensions: readonly string[]) => extensions.map((each) => `.${each}`).join(',')

/** What the file dialogs offer. */
export const FILE_TYPES = typesOf(UPLOAD_EXTENSIONS.file)
export const IMAGE_TYPES = typesOf(UPLOAD_EXTENSIONS.image)

const hasEnding = (name: string, types: string) =>
  types.split(',').some((ending) => name.toLowerCase().endsWith(ending))

/** Whether this can be the name of a mod's file. */
export function isModFileName(name: string): boolean {
  return hasEnding(name, FILE_TYPES)
}

/** Whether a file may be an image. Pasted images have a type but no useful name. */
export function isImageFile(file: File): boolean {
  return hasEnding(file.name, IMAGE_TYPES) || file.type.startsWith('image/')
}

/** Which of the chosen files are no images; undefined if all are. */
export function wrongImages(files: readonly File[]): string | undefined {
  const wrong = files.filter((file) => !isImageFile(file)).map(({ name }) => `“${name}”`)
  return wrong.length > 0 ? `Not an image: ${wrong.join(', ')}` : undefined
}
