import { describeObservedTime } from '#server/platform/clock/observed-time.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

describeObservedTime(() => openServicesDatabase('clock'))
