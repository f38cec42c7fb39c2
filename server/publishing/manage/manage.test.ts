import { describeManaging } from '#server/publishing/manage/manage.suite.ts'

describeManaging('embedded', async () => ({ settings: {}, close: async () => undefined }))
