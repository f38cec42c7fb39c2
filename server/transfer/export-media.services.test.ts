import { describeExportedMedia } from '#server/transfer/export-media.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeExportedMedia('PostgreSQL', () => openServicesDatabase('media'))
