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
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

async function open() {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
}

describeSearch('embedded search', open)
describeEveryday('everyday questions, embedded search', open)
describeReverseDictionary('reverse dictionary, embedded search', open)
describeKinds('kinds in searches, embedded', open)
describeMisspelt('misspelt searches, embedded', open)
describeNames('names in searches, embedded', open)
describePartial('searches for most of the words, embedded', open)
describeIndex('the index of search, embedded', open)
describeFilters('embedded filters', open)
describeFactFilters('embedded filters by files', open)
describeSorted('sorted searches, embedded', open)
