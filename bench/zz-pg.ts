import { startPostgres } from '#tests/services/postgres.ts'
import fs from 'node:fs'
const server = await startPostgres('/var/tmp/srchpg/cluster', 45991, { shared_buffers: '2GB', max_wal_size: '8GB', synchronous_commit: 'off' })
fs.writeFileSync('/tmp/srch/url', server.url)
process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))
setInterval(() => {}, 1e6)
