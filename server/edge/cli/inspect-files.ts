import { type Command, type CommandContext, FailedCommand } from '#server/edge/cli/command.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { counted, elapsed, showProgress } from '#server/edge/cli/show-progress.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { matchStorage } from '#server/platform/pairing/match-storage.ts'
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export const inspectCommand: Command = {
  name: 'inspect',
  usage: '[--all]',
  summary: "Look into mods' files, and scan them for viruses",
  details: `The site looks into uploaded files by itself. Use this for files from before that. After
a change of what it recognises, the running site looks into them again; --all does so at once. With CLAMD_URL set, it also
scans the files that no scanner has found clean yet; with --all it scans every file, for example
after an update of the signatures. A file in which something is found can no longer be downloaded.`,
  run: async (context) => {
    const { values } = parseArguments(context.args, {
      positions: [],
      options: { all: { type: 'boolean', default: false } },
    })
    const config = context.config()
    const { openStorage } = await import('#server/platform/storage/open-storage.ts')
    const { openSandbox } = await import('#server/platform/sandbox/sandbox.ts')
    const storage = openStorage(config)
    const sandbox = openSandbox(config)
    try {
      await storage.check().catch((cause: Error) => {
        throw new FailedCommand(`The storage cannot be used: ${cause.message}`, { cause })
      })
      return await context.withDatabase(async ({ db }) => {
        await matchStorage({ db, storage })
        const problems = await inspect(context, { db, storage, sandbox }, values.all)
        const infected = await scan(context, config, { db, storage }, values.all)
        await bumpVersion(db)
        return problems + infected > 0 ? 1 : 0
      })
    } finally {
      sandbox.close()
      await storage.close()
    }
  },
}

async function inspect(
  { stdout, stderr }: CommandContext,
  to: { db: Database; storage: Storage; sandbox: Sandbox },
  all: boolean,
): Promise<number> {
  const [{ inspectFiles }, { changeFile }] = await Promise.all([
    import('#server/media/archives/inspect-files.ts'),
    import('#server/catalogue/writing/change-file.ts'),
  ])
  const started = performance.now()
  const progress = showProgress(stderr)
  let done = 0
  let problems = 0
  for await (const { id, name, problem } of inspectFiles({ ...to, changeFile }, { all })) {
    done++
    if (problem) problems++
    if (problem) stdout.write(`file ${id}, ${JSON.stringify(name)}: ${problem}\n`)
    progress.show(`${counted(done, 'file')} looked into`)
  }
  progress.end()
  stderr.write(`${counted(done, 'file')} looked into (${elapsed(started)})\n`)
  return problems
}

async function scan(
  { stdout, stderr }: CommandContext,
  { scanning }: Config,
  to: { db: Database; storage: Storage },
  all: boolean,
): Promise<number> {
  if (!scanning.clamd) return 0
  const [{ scanFiles }, { createScanner }] = await Promise.all([
    import('#server/media/scanning/scan-files.ts'),
    import('#server/media/scanning/scanner.ts'),
  ])
  const started = performance.now()
  const counts = { clean: 0, infected: 0, not_scanned: 0 }
  for await (const one of scanFiles({ ...to, scanner: createScanner(scanning) }, { all })) {
    const { id, name, result } = one
    if (result.isFailure) throw new FailedCommand('The virus scanner does not answer')
    counts[result.state]++
    if (result.state === 'clean') continue
    const state = result.state === 'infected' ? 'INFECTED' : 'not scanned'
    stdout.write(`file ${id}, ${JSON.stringify(name)}: ${state}: ${result.note}\n`)
  }
  const { clean, infected, not_scanned: not } = counts
  stderr.write(`${clean} clean, ${infected} infected, ${not} not scanned (${elapsed(started)})\n`)
  return infected
}
