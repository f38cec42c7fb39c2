import type { SecondFactorApi } from '#contract/api.ts'
import { secondFactorEndpoints } from '#contract/base/second-factor-endpoints.ts'
import { createBrowserClient } from '#web/shared/api/api-client.ts'

let api: SecondFactorApi | undefined

/** The calls about second factors. */
export function getSecondFactorApi(): SecondFactorApi {
  api ??= createBrowserClient(secondFactorEndpoints)
  return api
}
