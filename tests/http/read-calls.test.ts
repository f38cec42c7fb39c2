import { describeReadCalls } from '#tests/http/read-calls.suite.ts'
import { openTestSite } from '#tests/open-test-site.ts'

describeReadCalls('the embedded database', openTestSite)
