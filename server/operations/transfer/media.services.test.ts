import { describeMedia } from '#server/operations/transfer/media.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeMedia('PostgreSQL', () => openServicesDatabase('media'))
