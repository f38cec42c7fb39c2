import { startWarningsSuite } from '#tests/process/start-warnings.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

startWarningsSuite('PostgreSQL', () => makeEmptyDatabase('warnings'), { hasAdministrator: false })
