/** Runs one of the operator's commands: `node server/edge/cli/main.ts COMMAND`. */
import process from 'node:process'
import { keepCompiled } from '#server/platform/disk/keep-compiled.ts'

keepCompiled()
const { runCli } = await import('#server/edge/cli/run-cli.ts')
process.exitCode = await runCli(process.argv.slice(2))
