import { describeSharedCaches } from '#tests/http/shared-caches.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeSharedCaches('PostgreSQL', () => makeEmptyDatabase('shared_caches'))
