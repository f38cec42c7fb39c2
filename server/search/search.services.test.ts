import { describeEveryday } from '#server/search/everyday.suite.ts'
import { describeFilters } from '#server/search/filters.suite.ts'
import { describeSearch } from '#server/search/search.suite.ts'
import { describeIndex } from '#server/search/search-index.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

const open = () => openServicesDatabase('search')

describeSearch('search on PostgreSQL', open)
describeEveryday('everyday questions, search on PostgreSQL', open)
describeIndex('the index of search, PostgreSQL', open)
describeFilters('filters on PostgreSQL', open)
