import fs from 'node:fs/promises'
import path from 'node:path'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { builtLoginScript, makeNextRelease } from '#tests/next-release.ts'

/** A release with other scripts, and with a migration that the one before can live with. */
export async function makeOtherRelease({ dir }: Cluster): Promise<string> {
  const release = await makeNextRelease(dir, await builtLoginScript())
  const migrations = path.join(path.dirname(release.main), 'platform/db/migrations')
  const statements = 'create table next_release (id integer); alter table mods add other text;'
  await fs.writeFile(path.join(migrations, '9999_next_release.sql'), statements)
  return release.main
}
