import { describeSettings } from '#server/platform/site-settings/settings.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeSettings('PostgreSQL', () => makeEmptyDatabase('settings'))
