/** Has the browser save a text as a file of this name. */
export function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Released at once, some browsers would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
