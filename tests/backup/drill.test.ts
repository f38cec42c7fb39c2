import { describeDrill } from '#tests/backup/drill.suite.ts'

const here = async () => ({ settings: {}, close: async () => undefined })

describeDrill('from the embedded database to the embedded database', here, here)
