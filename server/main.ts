/** Starts the site. */

import { AdministratorError } from '#server/accounts/administrators.ts'
import { composeSite } from '#server/compose-site.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { FolderInUseError } from '#server/db/embedded/lock-folder.ts'
import { StorageMismatch } from '#server/pairing/match-storage.ts'
import { keepPrivate, PRIVATE_UMASK } from '#server/storage/keep-private.ts'

/** What the operator can put right is told without a stack. */
const EXPECTED = [AdministratorError, ConfigError, FolderInUseError, StorageMismatch]
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** Longer than any request may take; after that the process ends regardless. */
const STOP_TIMEOUT_MS = 40_000

try {
  const config = readConfig()
  process.umask(PRIVATE_UMASK)
  await keepPrivate(config.dataDir).catch((error: Error) => {
    console.error(`Others may be able to read the data: ${error.message}`)
  })
  const site = await composeSite(config, { isDevelopment: process.argv.includes('--dev') })
  await site.app.listen({ port: config.port, host: config.host })
  const place = config.databaseUrl ? 'PostgreSQL and ' : ''
  const files = config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir
  console.log(
    `\n  ${config.siteName} is at ${config.publicUrl}\n  Its data is in ${place}${files}\n`,
  )
  if (site.firstSignIn) {
    const { email, password } = site.firstSignIn
    console.log(`  The administrator's first sign-in, shown this once: ${email}  ${password}\n`)
  }
  for (const signal of STOP_SIGNALS) {
    process.once(signal, () => {
      console.log(`${signal}: finishing the running requests`)
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
      site.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  const isExpected = EXPECTED.some((type) => error instanceof type)
  console.error(isExpected ? (error as Error).message : error)
  process.exit(1)
}
