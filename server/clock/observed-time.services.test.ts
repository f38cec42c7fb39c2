import { describeObservedTime } from '#server/clock/observed-time.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeObservedTime(() => openServicesDatabase('clock'))
