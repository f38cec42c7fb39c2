import { describeClashes } from '#server/catalogue/clashes/clashes.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeClashes('clashes on PostgreSQL', () => openServicesDatabase('clashes'))
