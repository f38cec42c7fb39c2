import { describePeople } from '#server/people/directory/people.suite.ts'

describePeople('embedded', async () => ({ settings: {}, close: async () => undefined }))
