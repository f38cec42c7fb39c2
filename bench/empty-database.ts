/** An embedded database with nothing in it, for as long as the process runs: what it takes at least. */
import { connectDatabase } from '#server/platform/db/connect.ts'

await connectDatabase({ folder: process.argv[2] })
process.send?.('ready')
