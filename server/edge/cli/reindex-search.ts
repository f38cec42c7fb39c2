import { rebuildSearch } from '#server/catalogue/search/index/rebuild-search.ts'
import type { Command } from '#server/edge/cli/command.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { counted, elapsed, showProgress, timeLeft } from '#server/edge/cli/show-progress.ts'

export const reindexCommand: Command = {
  name: 'reindex',
  usage: '',
  summary: 'Rebuild the search index',
  details: `The index follows every change by itself. Use this after an update that reads texts in a different
way, or if you have doubts. It says how long the rest will take. The site can keep running, and
search keeps working. If it is stopped, the next run continues where it was.`,
  run: async (context) => {
    parseArguments(context.args, { positions: [] })
    const started = performance.now()
    const progress = showProgress(context.stderr)
    // If it continues a stopped run, only its own progress shows how fast it is.
    let first: { at: number; time: number } | undefined
    const done = await context
      .withDatabase(({ db }) =>
        rebuildSearch(db, (at, of) => {
          first ??= { at, time: performance.now() }
          const seconds = (performance.now() - first.time) / 1000
          const left = timeLeft({ seconds, done: at - first.at, of: of - first.at })
          const said = `${counted(at, 'mod')} of ${counted(of, 'mod')} indexed`
          progress.show(left === '' ? said : `${said}, ${left}`)
        }),
      )
      .finally(progress.end)
    context.stderr.write(`${counted(done, 'mod')} indexed (${elapsed(started)})\n`)
    return 0
  },
}
