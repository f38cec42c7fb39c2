import { describeStolenSecrets } from '#server/people/second-factor/stolen-secrets.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeStolenSecrets('PostgreSQL', () => makeEmptyDatabase('stolen_secrets'))
