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

/** The code of the first of the mails to an address that has one; undefined where none has. */
export function codeIn(mails: readonly string[], address: string): string | undefined {
  return mails.filter((mail) => mail.includes(`To: ${address}`)).flatMap(codesOf)[0]
}

/** The codes in a mail's subject: one, or none. */
export function codesOf(mail: string): string[] {
  const code = /^Subject: (\d+) is your/m.exec(mail)?.[1]
  return code === undefined ? [] : [code]
}
