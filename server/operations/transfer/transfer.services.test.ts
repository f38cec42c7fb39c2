import { describeTransfer } from '#server/operations/transfer/transfer.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeTransfer('PostgreSQL', () => openServicesDatabase('transfer'))
