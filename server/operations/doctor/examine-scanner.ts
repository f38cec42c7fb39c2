import { answersPing, askVersion } from '#server/media/scanning/clamd-connection.ts'
import { advise, type Finding, fault, fine } from '#server/operations/doctor/finding.ts'
import type { Config } from '#server/platform/config/config.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** New ones come every day. */
const OLD_DAYS = 3

/** Whether clamd answers, and how old its signatures are. */
export async function examineScanner({ scanning }: Config, now = new Date()): Promise<Finding[]> {
  const { clamd, required } = scanning
  if (!clamd) {
    const toDo = 'Set CLAMD_URL; pages then say that a file was scanned.'
    return [advise('scanner', 'Files are not scanned for viruses', toDo)]
  }
  if (!(await answersPing(clamd))) {
    const effect = required === 'off' ? 'files are not scanned' : 'no file can be published'
    const toDo = 'Start clamd, or correct CLAMD_URL.'
    return [fault('scanner', `clamd does not answer; until it does, ${effect}`, toDo)]
  }
  return [judgeVersion(await askVersion(clamd), now)]
}

/** @param said as clamd says it: `ClamAV 1.0.7/27462/Wed Nov 19 09:32:31 2026`. */
export function judgeVersion(said: string, now: Date): Finding {
  const [program = '', , date = ''] = said.split('/')
  const made = Date.parse(`${date} UTC`)
  if (Number.isNaN(made)) {
    const toDo = "Run freshclam; clamd's log says why it has none."
    return fault('scanner', `${program} answers, without dated signatures`, toDo)
  }
  const days = Math.floor((now.getTime() - made) / DAY_MS)
  const found = `${program} answers; its signatures are ${days <= 0 ? 'from today' : `${days} ${days === 1 ? 'day' : 'days'} old`}`
  return days > OLD_DAYS
    ? advise('scanner', found, 'Have freshclam run every day.')
    : fine('scanner', found)
}
