import { type Command, FailedCommand, UsageError } from '#server/edge/cli/command.ts'
import { confirmGap, findClockGap } from '#server/platform/clock/observed-time.ts'

export const clockCommand: Command = {
  name: 'clock',
  usage: '[show] | confirm',
  summary: 'Say whether the clock has jumped, or count the time of the jump',
  details: `What is removed for its age, as the trash after 30 days, goes by the time for which the site has been
seen running, so that a clock that jumps makes nothing old. confirm says that the time of the last jump,
or of the last long standstill, has really passed.`,
  run: async ({ args, stderr, withDatabase }) => {
    const [action = 'show', ...rest] = args
    if (!['show', 'confirm'].includes(action) || rest.length > 0) {
      throw new UsageError(`clock cannot '${args.join(' ')}'`)
    }
    return withDatabase(async ({ db }) => {
      const gap = await findClockGap(db)
      if (action === 'show') {
        const from = gap?.from.toISOString()
        stderr.write(
          gap ? `${gap.hours} hours from ${from} on were not observed\n` : 'No time is missing\n',
        )
        return 0
      }
      if (!gap) throw new FailedCommand('The clock has not jumped: there is nothing to confirm')
      await confirmGap(db, gap)
      stderr.write(`${gap.hours} hours now count as time that has passed\n`)
      return 0
    })
  },
}
