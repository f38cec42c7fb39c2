import { migrate } from '#server/db/migrate.ts'
import { describeEveryday } from '#server/search/everyday.suite.ts'
import { describeFilters } from '#server/search/filters.suite.ts'
import { describeSearch } from '#server/search/search.suite.ts'
import { describeIndex } from '#server/search/search-index.suite.ts'
import { connectInMemory } from '#tests/empty-cluster.ts'

async function open() {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
}

describeSearch('embedded search', open)
describeEveryday('everyday questions, embedded search', open)
describeIndex('the index of search, embedded', open)
describeFilters('embedded filters', open)
