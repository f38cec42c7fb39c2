import { describeRegistering } from '#server/people/accounts/register.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeRegistering('PostgreSQL', () => makeEmptyDatabase('register'))
