import fs from 'node:fs/promises'
import path from 'node:path'

/** The mails that a site without a mail server has written, as text, the oldest first. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox')
  const names = await fs.readdir(outbox).catch(() => [] as string[])
  // Others are still being written.
  const whole = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(whole.map((name) => fs.readFile(path.join(outbox, name), 'utf8')))
}
