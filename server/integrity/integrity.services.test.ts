import { describeIntegrity } from '#server/integrity/integrity.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeIntegrity('PostgreSQL', () => openServicesDatabase('integrity'))
