import { describeIntegrity } from '#server/operations/integrity/integrity.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeIntegrity('PostgreSQL', () => openServicesDatabase('integrity'))
