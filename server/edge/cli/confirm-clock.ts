import { TRASH_DAYS } from '#contract/base/limits.ts'
import { type Command, FailedCommand, UsageError } from '#server/edge/cli/command.ts'
import { confirmGap, findClockGap } from '#server/platform/clock/observed-time.ts'

export const clockCommand: Command = {
  name: 'clock',
  usage: '[show] | confirm',
  summary: 'Show whether the clock has jumped, or count the time of the jump',
  details: `Things that are removed by age, such as the trash after ${TRASH_DAYS} days, go by the time for which the site
was seen running, so a clock that jumps makes nothing old. confirm says that the time of the last
jump, or of the last long downtime, has really passed.`,
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
          gap
            ? `The site was not seen running for ${gap.hours} hours from ${from} on\n`
            : 'No time is missing\n',
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
