/** The page that says what changed in a mod's versions: the newest one, or the one with this file. */
export function updatesHref(modId: number, fileId?: number | string): string {
  return fileId === undefined ? `/mod/${modId}/changes` : `/mod/${modId}/changes/${fileId}`
}
