import { describeExportedMedia } from '#server/operations/transfer/export-media.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeExportedMedia('PostgreSQL', () => openServicesDatabase('media'))
