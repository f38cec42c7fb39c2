/** The page of the licence that an SPDX identifier stands for. */
export function licenceHref(id: string): string {
  return `https://spdx.org/licenses/${encodeURIComponent(id)}.html`
}
