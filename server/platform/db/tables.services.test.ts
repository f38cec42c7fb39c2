import { describeTables } from '#server/platform/db/tables.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeTables('PostgreSQL', () => openServicesDatabase('tables'))
