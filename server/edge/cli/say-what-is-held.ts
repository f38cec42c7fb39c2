import type { TextOutput } from '#server/edge/cli/command.ts'
import { BackupUnusable, listBackups } from '#server/operations/backup/manifest.ts'
import { heldContent, readKept } from '#server/operations/backup/removed-content.ts'

const SHOWN = 20

/** Names what each backup in a folder still holds although it was removed for good. */
export async function sayWhatIsHeld(stderr: TextOutput, dir: string): Promise<void> {
  const removals = await readKept(dir)
  if (removals.size === 0) return
  for (const name of await listBackups(dir)) {
    const held = await heldContent(dir, name, removals).catch((error: unknown) => {
      if (error instanceof BackupUnusable) return []
      throw error
    })
    if (held.length === 0) continue
    stderr.write(`${name} still holds what was removed for good; restoring it leaves this out:\n`)
    for (const one of held.slice(0, SHOWN)) stderr.write(`  ${one}\n`)
    if (held.length > SHOWN) stderr.write(`  and ${held.length - SHOWN} more\n`)
  }
}
