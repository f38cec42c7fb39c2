import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '#contract/base/roles.ts'
import { codeIn, mailsIn } from '#tests/outbox.ts'
import { UploadClient } from '#tests/upload-client.ts'

/** Patience for a mailed code. */
const MAIL_MS = 30_000

/** Somebody who is to have an account. */
interface Newcomer {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role?: Role
}

/**
 * Opens an account on a site that writes its mails into its data folder, by calls that every release
 * has, and gives it its role.
 * @param administrator logged in; only they give roles.
 * @throws Error where a call is refused or no code is mailed.
 */
export async function joinSite(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  { name, email, password, role = 'user' }: Newcomer,
  administrator?: UploadClient,
): Promise<void> {
  const anybody = new UploadClient(url)
  const body = { name, email, password }
  const { registrationId } = await anybody.succeed('auth/register', body)
  const otp = await mailedCode(dataDir, email)
  await anybody.succeed('auth/verify-otp', { email, otp, registrationId })
  if (role === 'user') return
  if (!administrator) throw new Error(`Only an administrator makes somebody ${role}`)
  const { people } = await administrator.succeed('people/get-people', { text: email })
  const change = { id: people[0]?.id, role, seenRole: 'user', reason: 'Asked to help.' }
  await administrator.succeed('people/change-role', change)
}

async function mailedCode(dataDir: string, email: string): Promise<string> {
  for (const deadline = Date.now() + MAIL_MS; Date.now() < deadline; await sleep(50)) {
    const code = codeIn(await mailsIn(dataDir), email)
    if (code !== undefined) return code
  }
  throw new Error(`No code was mailed to ${email}`)
}
