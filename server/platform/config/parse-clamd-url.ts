import type { ClamdAddress } from '#server/platform/config/settings.ts'

/** Reads `tcp://host:port` or `unix:/path`; undefined for anything else. */
export function parseClamdUrl(url: string): ClamdAddress | undefined {
  const path = /^unix:(?:\/\/)?(\/[^\0]+)$/.exec(url)?.[1]
  if (path) return { path }
  const [, host, port] = /^tcp:\/\/(\[[\da-f:.]+\]|[^\s/:@[\]]+):(\d{1,5})\/?$/i.exec(url) ?? []
  if (!host || Number(port) < 1 || Number(port) > 65_535) return undefined
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}
