import { describeSecondFactor } from '#server/people/second-factor/second-factor.suite.ts'

describeSecondFactor('embedded', async () => ({ settings: {}, close: async () => undefined }))
