import type { Command } from '#server/edge/cli/command.ts'
import { parseArguments, parseWhole } from '#server/edge/cli/parse-arguments.ts'
import { counted, elapsed, showProgress } from '#server/edge/cli/show-progress.ts'
import { generateMods } from '#server/operations/generate/generate-mods.ts'

const MOST_MODS = 10_000_000
const MOST_SEED = 2_147_483_647
const STEPS = { mods: 'made', lists: 'listed', search: 'made findable' } as const

export const generateCommand: Command = {
  name: 'generate',
  usage: 'N [--seed S]',
  summary: 'Fill the catalogue with N invented mods, for benchmarks',
  details: `The mods are called generated:1 to generated:N. Their words, tags and downloads are as unevenly
spread as in a real catalogue. The same seed (1 unless given) makes the same mods; a larger N adds
to them. Meant for an empty database of its own.`,
  run: async (context) => {
    const { positions, values } = parseArguments(context.args, {
      positions: ['N'],
      options: { seed: { type: 'string' } },
    })
    const count = parseWhole('N', positions[0] ?? '', 1, MOST_MODS)
    const seed = values.seed === undefined ? 1 : parseWhole('S', values.seed, 0, MOST_SEED)
    const started = performance.now()
    const progress = showProgress(context.stderr)
    const created = await context
      .withDatabase((handle) =>
        generateMods(handle, count, {
          seed,
          onProgress: ({ step, done, of }) =>
            progress.show(`${counted(done, 'mod')} of ${counted(of, 'mod')} ${STEPS[step]}`),
        }),
      )
      .finally(progress.end)
    const others = count - created
    const known = others > 0 ? `, ${counted(others, 'mod')} were there already` : ''
    context.stderr.write(`${counted(created, 'new mod')}${known} (${elapsed(started)})\n`)
    return 0
  },
}
