/** The stable download link of a file; it stays when the file moves to another storage. */
export function fileUrl(file: { readonly id: number; readonly name: string }): string {
  return `/files/${file.id}/${encodeURIComponent(file.name.toWellFormed())}`
}
