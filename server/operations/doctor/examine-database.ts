import { selectServer } from '#server/operations/doctor/database.sql.ts'
import { advise, type Finding, fault, fine } from '#server/operations/doctor/finding.ts'
import { listAdministrators } from '#server/people/accounts/administrators.ts'
import { findClockGap } from '#server/platform/clock/observed-time.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { describeHeldMails } from '#server/platform/mail/held-mails.ts'

/** Clocks that are set by the network differ by less. */
const MOST_SKEW_MS = 5_000
/** From here on every page waits. */
const SLOW_MS = 100

/** Whether the database answers, and soon; its clock; what in it waits for somebody. */
export async function examineDatabase({ db, kind }: DatabaseHandle): Promise<Finding[]> {
  const started = performance.now()
  const { version, now } = await selectServer(db)
  const took = Math.ceil(performance.now() - started)
  const skew = Math.round((now.getTime() - Date.now()) / 1000)
  const what = kind === 'embedded' ? 'The embedded PostgreSQL' : 'PostgreSQL'
  const findings = [
    took > SLOW_MS
      ? advise(
          'database',
          `${what} ${version} took ${took} ms to answer`,
          'Check the load on its machine and the network in between.',
        )
      : fine('database', `${what} ${version} answers in ${took} ms`),
  ]
  if (kind === 'postgres' && Math.abs(skew) * 1000 > MOST_SKEW_MS) {
    const toDo = 'Have both machines set their clocks over the network (NTP).'
    findings.push(advise('clock', `The database's clock is ${skew} s off this machine's`, toDo))
  }
  return [...findings, ...(await examineWaiting(db))]
}

async function examineWaiting(db: DatabaseHandle['db']): Promise<Finding[]> {
  const findings: Finding[] = []
  const gap = await findClockGap(db)
  if (gap) {
    findings.push(
      advise(
        'clock',
        `The site was not seen running for ${gap.hours} hours from ${gap.from.toISOString()} on`,
        "If the clock is wrong, set it right. If the site was down, there is nothing to do, or 'clock confirm' counts that time.",
      ),
    )
  }
  const held = await describeHeldMails(db)
  if (held) findings.push(advise('mail', 'Mails are waiting for your decision', held))
  const { length } = await listAdministrators(db)
  findings.push(
    length > 0
      ? fine('accounts', `${length} ${length === 1 ? 'administrator' : 'administrators'}`)
      : fault('accounts', 'There is no administrator', "Add one: 'admin add ADDRESS'."),
  )
  return findings
}
