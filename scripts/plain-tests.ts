import { importedFiles, readSources } from '../tests/structure/sources.ts'

/** Whoever imports one of these, however far away, starts something. */
const STARTING = [
  'tests/embedded-snapshots.ts',
  'tests/open-sandbox.ts',
  'tests/site-process.ts',
  'server/platform/db/embedded/open.ts',
  'server/platform/sandbox/sandbox-process.ts',
]
/** These take seconds each for other reasons. */
const SLOW =
  /^(tests\/(browser|screens|storages|process|deploy|search)|sample)\/|\.services\.test\./

/** Files of tests that start neither a database nor another process. */
export function plainTests(): string[] {
  const sources = new Map(readSources().map((source) => [source.file, importedFiles(source)]))
  const starts = (file: string, seen = new Set<string>()): boolean => {
    if (STARTING.includes(file)) return true
    if (seen.has(file)) return false
    seen.add(file)
    return (sources.get(file) ?? []).some((target) => starts(target, seen))
  }
  return [...sources.keys()].filter(
    (file) => /\.test\.tsx?$/.test(file) && !SLOW.test(file) && !starts(file),
  )
}
