import type { Command } from '#server/edge/cli/command.ts'
import { openMediaServices } from '#server/edge/cli/open-media-services.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { counted, elapsed } from '#server/edge/cli/show-progress.ts'

export const sampleCommand: Command = {
  name: 'sample',
  usage: '',
  summary: 'Add the sample catalogue, with its files and images',
  details: `Mods of the sample catalogue that are already there are kept. A new embedded database gets the
sample catalogue by itself, unless SAMPLE_CATALOGUE is off.`,
  run: async (context) => {
    parseArguments(context.args, { positions: [] })
    const started = performance.now()
    const added = await context.withDatabase(async (handle) => {
      const { seedSample } = await import('#server/operations/sample/seed-sample.ts')
      const media = await openMediaServices(context, handle)
      return seedSample(media.services).finally(media.close)
    })
    context.stderr.write(`${counted(added, 'mod')} added (${elapsed(started)})\n`)
    return 0
  },
}
