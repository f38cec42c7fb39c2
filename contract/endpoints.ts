/**
 * Method and path of each call, apart from the schemas so that the browser can send calls without
 * carrying the validation library.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** The path with `:name` for each parameter. */
  readonly path: string
}

export const endpoints = {
  getAllMods: { method: 'GET', path: '/api/v1/mods/get-all-mods/:page' },
  getTypeMods: { method: 'POST', path: '/api/v1/mods/get-type-mods/:page' },
  getMostDownloaded: { method: 'GET', path: '/api/v1/mods/get-most-downloaded' },
  getRecentlyUploaded: { method: 'GET', path: '/api/v1/mods/get-recently-uploaded' },
  getMostDownloadedPage: { method: 'GET', path: '/api/v1/mods/get-most-downloaded/:page' },
  getRecentlyUploadedPage: { method: 'GET', path: '/api/v1/mods/get-recently-uploaded/:page' },
  getTagMods: { method: 'GET', path: '/api/v1/mods/get-tag-mods/:id/:page' },
  getSearchMods: { method: 'POST', path: '/api/v1/mods/get-search-mods' },
  getModDetails: { method: 'GET', path: '/api/v1/mods/get-mod-details/:id' },
  getRelatedMods: { method: 'POST', path: '/api/v1/mods/get-related-mods' },
  countDownload: { method: 'POST', path: '/api/v1/mods/download-count' },
  getTags: { method: 'GET', path: '/api/v1/mods/get-tags' },
} as const satisfies Record<string, Endpoint>
