import { chmod, mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/**
 * A folder that stays for the next run, so that catalogues and files are made once only. `BENCH_DIR`
 * says where; delete it to make everything anew.
 */
export async function workspace(...parts: string[]): Promise<string> {
  const root = path.resolve(process.env.BENCH_DIR || path.join(os.tmpdir(), 'modharbor-bench'))
  await mkdir(root, { recursive: true })
  // PostgreSQL runs as a user of its own, who must be able to pass through.
  await chmod(root, 0o711)
  const folder = path.join(root, ...parts)
  await mkdir(folder, { recursive: true })
  return folder
}
