import path from 'node:path'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { layEmptyDatabase } from '#tests/embedded-snapshots.ts'
import { listSchemas } from '#tests/upgrade/kept-schemas.ts'
import { testKilledUpgrade } from '#tests/upgrade/killed-upgrade.suite.ts'
import { describeUpgrades, type LayDatabase } from '#tests/upgrade/upgrade.suite.ts'

const layDatabase: LayDatabase = async (statements, dataDir) => {
  await layEmptyDatabase(dataDir)
  const handle = await connectDatabase({ folder: path.join(dataDir, 'database') })
  await handle.background.pool.query(statements)
  await handle.close()
  return { settings: {}, close: async () => undefined }
}

describeUpgrades('sites on the embedded database', await listSchemas(), layDatabase)
testKilledUpgrade(layDatabase)
