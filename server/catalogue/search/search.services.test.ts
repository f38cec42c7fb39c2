import { describeEveryday } from '#server/catalogue/search/everyday.suite.ts'
import { describeFactFilters } from '#server/catalogue/search/fact-filters.suite.ts'
import { describeFilters } from '#server/catalogue/search/filters.suite.ts'
import { describeKinds } from '#server/catalogue/search/kinds.suite.ts'
import { describeMisspelt } from '#server/catalogue/search/misspelt.suite.ts'
import { describeNames } from '#server/catalogue/search/names.suite.ts'
import { describePartial } from '#server/catalogue/search/partial.suite.ts'
import { describeReverseDictionary } from '#server/catalogue/search/reverse-dictionary.suite.ts'
import { describeSearch } from '#server/catalogue/search/search.suite.ts'
import { describeIndex } from '#server/catalogue/search/search-index.suite.ts'
import { describeSorted } from '#server/catalogue/search/sorted.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

const open = () => openServicesDatabase('search')

describeSearch('search on PostgreSQL', open)
describeEveryday('everyday questions, search on PostgreSQL', open)
describeReverseDictionary('reverse dictionary, search on PostgreSQL', open)
describeKinds('kinds in searches, PostgreSQL', open)
describeMisspelt('misspelt searches, PostgreSQL', open)
describeNames('names in searches, PostgreSQL', open)
describePartial('searches for most of the words, PostgreSQL', open)
describeIndex('the index of search, PostgreSQL', open)
describeFilters('filters on PostgreSQL', open)
describeFactFilters('filters by files on PostgreSQL', open)
describeSorted('sorted searches on PostgreSQL', open)
