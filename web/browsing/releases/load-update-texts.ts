import { updateText } from '#contract/update-text.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'

/** What changed in a mod's newest versions, in a line for each, by the address of its file. */
export async function loadUpdateTexts(
  modId: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const { updates } = await getBrowserApi().getModUpdates({ params: { id: String(modId) }, signal })
  return new Map(
    updates.flatMap(({ fileUrl, counts }) =>
      counts ? [[fileUrl, updateText(counts)] as const] : [],
    ),
  )
}
