import type { DeskApi } from '#contract/api.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import { createBrowserClient } from '#web/shared/api/api-client.ts'

let deskApi: DeskApi | undefined

/** The calls of the desk, and those about one's own reports and data. */
export function getDeskApi(): DeskApi {
  deskApi ??= createBrowserClient(deskEndpoints)
  return deskApi
}

let quietApi: DeskApi | undefined

/** The same for what goes on behind whoever is typing: it never asks for a login. */
export function getQuietDeskApi(): DeskApi {
  quietApi ??= createBrowserClient(deskEndpoints, () => undefined)
  return quietApi
}
