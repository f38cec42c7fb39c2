import { listMisses } from '#server/catalogue/search/misses/misses.ts'
import type { Command } from '#server/edge/cli/command.ts'
import { parseArguments, parseWhole } from '#server/edge/cli/parse-arguments.ts'

const DEFAULT_LINES = 50
const MOST_LINES = 5_000

export const missesCommand: Command = {
  name: 'misses',
  usage: '[--lines N]',
  summary: 'List the searches that found nothing',
  details: `The most frequent come first: how often, the day of the last time, and the text. Parts of a text
that look like an address or a long number are not kept, nor is anything about who searched.`,
  run: async (context) => {
    const { values } = parseArguments(context.args, {
      positions: [],
      options: { lines: { type: 'string' } },
    })
    const lines =
      values.lines === undefined ? DEFAULT_LINES : parseWhole('N', values.lines, 1, MOST_LINES)
    const misses = await context.withDatabase(({ db }) => listMisses(db, lines))
    for (const { query, times, last_day } of misses) {
      context.stdout.write(`${times}\t${last_day}\t${query}\n`)
    }
    if (misses.length === 0) context.stderr.write('Every search found something\n')
    return 0
  },
}
