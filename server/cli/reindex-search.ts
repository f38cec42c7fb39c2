import type { Command } from '#server/cli/command.ts'
import { parseArguments } from '#server/cli/parse-arguments.ts'
import { counted, elapsed, showProgress } from '#server/cli/show-progress.ts'
import { rebuildSearch } from '#server/search/rebuild-search.ts'

export const reindexCommand: Command = {
  name: 'reindex',
  usage: '',
  summary: 'Make the index of search anew',
  details: `The index follows every change by itself; this is for a version that reads texts in another way, and
for doubts. The site may run meanwhile and keeps finding. When it is stopped, the next
run goes on where it was.`,
  run: async (context) => {
    parseArguments(context.args, { positions: [] })
    const started = performance.now()
    const progress = showProgress(context.stderr)
    const done = await context
      .withDatabase(({ db }) =>
        rebuildSearch(db, (at, of) =>
          progress.show(`${counted(at, 'mod')} of ${counted(of, 'mod')} indexed`),
        ),
      )
      .finally(progress.end)
    context.stderr.write(`${counted(done, 'mod')} indexed (${elapsed(started)})\n`)
    return 0
  },
}
