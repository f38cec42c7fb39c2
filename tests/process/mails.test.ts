import { describeMailsAtACrash } from '#tests/process/mails.suite.ts'

describeMailsAtACrash(
  'embedded',
  async () => ({ settings: {}, close: async () => undefined }),
  5_000,
)
