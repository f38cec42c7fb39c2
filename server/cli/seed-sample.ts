import { type Command, FailedCommand } from '#server/cli/command.ts'
import { parseArguments } from '#server/cli/parse-arguments.ts'

export const sampleCommand: Command = {
  name: 'sample',
  usage: '',
  summary: 'Add the sample catalogue, with its images and files',
  details: `Mods of the sample catalogue that are there already are kept. A new embedded database gets the
sample catalogue by itself, unless SAMPLE_CATALOGUE is off.`,
  run: async (context) => {
    parseArguments(context.args, { positions: [] })
    context.config()
    throw new FailedCommand('The sample catalogue is not part of this version')
  },
}
