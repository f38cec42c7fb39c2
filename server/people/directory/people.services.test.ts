import { describePeople } from '#server/people/directory/people.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describePeople('PostgreSQL', () => makeEmptyDatabase('people'))
