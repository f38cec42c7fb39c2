import { describeImagePairs } from '#tests/http/image-pairs.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeImagePairs('PostgreSQL', () => makeEmptyDatabase('image_pairs'))
