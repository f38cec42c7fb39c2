import { describeTrends } from '#server/catalogue/downloads/trends.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeTrends('PostgreSQL', () => openServicesDatabase('trends'))
