/**
 * Gives the decoders of archives, of the packages in them and of the game's own files hostile bytes for
 * some minutes, scripts and manifests included: `npm run fuzz:files -- MINUTES`, 10 where nothing is said. One process.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const minutes = Number(process.argv[2] ?? 10)
if (!(minutes > 0)) throw new Error('Say for how many minutes')

const FILES = [
  'game-files/fuzz-game-files.test.ts',
  'archives/damaged-archives.test.ts',
  'archives/packages/fuzz-packages.test.ts',
]

const result = spawnSync(
  'vitest',
  ['run', '--project', 'unit', '--maxWorkers=1', ...FILES.map((file) => `server/media/${file}`)],
  {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, FUZZ_MINUTES: String(minutes) },
    stdio: 'inherit',
  },
)
process.exitCode = result.status ?? 1
