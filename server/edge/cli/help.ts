import { type Command, UsageError } from '#server/edge/cli/command.ts'

const CALL = 'npm run modharbor --'

/** What `help` prints. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, usage, summary }) => [`${name} ${usage}`.trim(), summary])
  const all = [...rows, ['help [COMMAND]', 'Show this, or what a command does']]
  const width = Math.max(...all.map(([left = '']) => left.length))
  const lines = all.map(([left = '', right]) => `  ${left.padEnd(width)}  ${right}`)
  return `Usage: ${CALL} COMMAND

${lines.join('\n')}

The commands work on the database that the site uses: DATABASE_URL when it is set, else the embedded
one in DATA_DIR. A running site that has the embedded one open does the work itself.
`
}

/** What `help COMMAND` prints. */
export function explanation({ name, usage, summary, details }: Command): string {
  return `Usage: ${[CALL, name, usage].join(' ').trim()}\n\n${summary}.\n\n${details}\n`
}

/** @throws UsageError for a command that does not exist. */
export function findCommand(commands: readonly Command[], name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (!found) throw new UsageError(`There is no command '${name}'`)
  return found
}
