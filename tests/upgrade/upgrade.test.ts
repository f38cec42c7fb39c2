import path from 'node:path'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { layEmptyDatabase } from '#tests/embedded-snapshots.ts'
import { listSchemas } from '#tests/upgrade/kept-schemas.ts'
import { describeUpgrades } from '#tests/upgrade/upgrade.suite.ts'

describeUpgrades(
  'sites on the embedded database',
  await listSchemas(),
  async (statements, dataDir) => {
    await layEmptyDatabase(dataDir)
    const handle = await connectDatabase({ folder: path.join(dataDir, 'database') })
    await handle.background.pool.query(statements)
    await handle.close()
    return { settings: {}, close: async () => undefined }
  },
)
