import { describeSettings } from '#server/platform/site-settings/settings.suite.ts'

describeSettings('embedded', async () => ({ settings: {}, close: async () => undefined }))
