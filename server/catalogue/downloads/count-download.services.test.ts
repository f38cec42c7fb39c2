import { describeCounting } from '#server/catalogue/downloads/count-download.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeCounting('PostgreSQL', () => openServicesDatabase('counting'))
