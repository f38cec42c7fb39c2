import type { DeskApi } from '#contract/api.ts'
import { deskEndpoints } from '#contract/desk-endpoints.ts'
import { createBrowserClient } from '#web/shared/api/api-client.ts'

let deskApi: DeskApi | undefined

/** The calls of the desk: about reports, and of the administrators' table. */
export function getDeskApi(): DeskApi {
  deskApi ??= createBrowserClient(deskEndpoints)
  return deskApi
}
