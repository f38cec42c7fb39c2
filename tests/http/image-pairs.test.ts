import { describeImagePairs } from '#tests/http/image-pairs.suite.ts'

describeImagePairs('embedded', async () => ({ settings: {}, close: async () => undefined }))
