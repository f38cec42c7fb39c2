import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { describePairing } from '#server/platform/pairing/pairing.suite.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

describePairing('everything embedded', {
  database: async () => {
    const handle = await connectInMemory()
    await migrate(handle)
    return { handle, close: () => handle.close() }
  },
  storage: async () => {
    const root = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
    const storage = createFolderStorage({ root })
    return {
      storage,
      close: async () => {
        await storage.close()
        await fs.rm(root, { recursive: true, force: true })
      },
    }
  },
})
