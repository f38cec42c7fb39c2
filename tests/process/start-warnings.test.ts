import { startWarningsSuite } from '#tests/process/start-warnings.suite.ts'

startWarningsSuite('embedded', async () => ({ settings: {}, close: async () => undefined }), {
  // The first start of an embedded site makes one and shows the password.
  hasAdministrator: true,
})
