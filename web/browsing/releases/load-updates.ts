import type { Callable } from '#contract/api.ts'
import type { ModUpdate } from '#contract/catalogue/mod-updates.ts'
import type { ModDetail } from '#contract/catalogue/mods.ts'

/** What changed in a mod's versions. Where that cannot be had, the page is whole without it. */
export async function loadUpdates(
  api: Callable<'getModUpdates'>,
  { id, releases }: ModDetail,
): Promise<readonly ModUpdate[]> {
  if (releases.length < 2) return []
  const call = api.getModUpdates({ params: { id: String(id) } })
  return call.then(
    ({ updates }) => updates,
    () => [],
  )
}
