import { describeVideos } from '#tests/http/videos.suite.ts'

describeVideos('embedded', async () => ({ settings: {}, close: async () => undefined }))
