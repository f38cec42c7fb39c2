import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withBackups } from '#server/edge/cli/backup-place.ts'
import { FailedCommand } from '#server/edge/cli/command.ts'

test('a folder that cannot be written to is named, with the user', async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  // The superuser, whom no rights keep out, cannot write there either.
  await fs.mkdir(path.join(dir, 'lock.sqlite'))
  const file = path.join(dir, 'file')
  await fs.writeFile(file, '')
  for (const place of [dir, file]) {
    const failed = withBackups(place, async () => 'written')
    await expect(failed).rejects.toThrow(FailedCommand)
    await expect(failed).rejects.toThrow(
      `${place}, cannot be written to by ${os.userInfo().username}`,
    )
  }
  await fs.rm(dir, { recursive: true })
})
