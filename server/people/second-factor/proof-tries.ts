import { LIMITS, type Taken, tooMany } from '#server/people/accounts/limits.ts'
import { isProvedNetwork } from '#server/people/second-factor/proofs.sql.ts'
import type { SecondFactorServices } from '#server/people/second-factor/second-factor-services.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'

interface Try {
  readonly method: 'passkey' | 'totp' | 'recoveryCode'
  readonly ip: string
}

/**
 * Counts a try before it is looked at. Six digits can be guessed in the long run, so an account takes
 * few wrong ones a day from all networks together; passkeys and recovery codes go on working then.
 * @returns takes back what was counted, for a try that was right.
 * @throws ApiError `too_many_requests`
 */
export async function takeProofTry(
  services: SecondFactorServices,
  accountId: number,
  { method, ip }: Try,
): Promise<() => Promise<void>> {
  const { limiter, audit } = services
  const undo: (() => Promise<void>)[] = []
  const giveBack = async () => {
    for (const takeBack of undo) await takeBack()
  }
  const refuse = async ({ wait }: Taken, limit: string, reason?: string) => {
    await giveBack()
    audit('proof.refused', { accountId, ip, reason: limit })
    throw tooMany(wait, reason)
  }
  const client = await limiter.countFrom(LIMITS.wrongProofsPerClient, ip)
  undo.push(client.giveBack)
  if (client.isOver) await refuse(client, LIMITS.wrongProofsPerClient.name)
  if (method !== 'totp') return giveBack
  const limit = LIMITS.wrongTotpsPerAccount
  const count = async (subject: string) => {
    undo.push(() => limiter.giveBack(limit, subject))
    return limiter.count(limit, subject)
  }
  const everywhere = await count(String(accountId))
  if (!everywhere.isOver) return giveBack
  // Whoever has the password must not be able to keep the owner out: networks of theirs go on counting
  // for themselves.
  const network = clientNetwork(ip)
  const isOwn = await isProvedNetwork(services.db, accountId, services.hash('network', network))
  const here = isOwn ? await count(`${accountId} ${network}`) : everywhere
  if (here.isOver) {
    await refuse(here, limit.name, 'Too many wrong codes. Use a passkey or a recovery code')
  }
  return giveBack
}
