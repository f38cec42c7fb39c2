import { describeDrill } from '#tests/backup/drill.suite.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

const here = async () => ({ settings: {}, close: async () => undefined })

async function servers() {
  const database = await makeEmptyDatabase('drill')
  const bucket = await makeEmptyBucket('drill')
  return {
    settings: { ...database.settings, ...bucket.settings },
    close: async () => {
      await database.close()
      await bucket.close()
    },
  }
}

describeDrill('from the embedded database and a folder to PostgreSQL and S3', here, servers)
describeDrill('from PostgreSQL and S3 to the embedded database and a folder', servers, here)
