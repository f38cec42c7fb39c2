import { describeSecondFactor } from '#server/people/second-factor/second-factor.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeSecondFactor('PostgreSQL', () => makeEmptyDatabase('second_factor'))
