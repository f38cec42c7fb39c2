import { describeModRights } from '#server/publishing/rights/rights.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeModRights('PostgreSQL', () => makeEmptyDatabase('mod_rights'))
