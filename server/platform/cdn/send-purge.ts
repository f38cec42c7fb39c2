import type { CdnSettings } from '#server/platform/config/settings.ts'

/** A purge that takes longer has failed, and is sent again. */
const TIMEOUT_MS = 2_000

/**
 * Tells every address of the CDN to drop what is kept under any of the keys: POST, with the keys as
 * `Surrogate-Key` and as `{"keys": [...]}`, and the token as `Authorization: Bearer`.
 * @throws Error naming the address that did not answer with 2xx within two seconds. Sending the same
 * again does no harm.
 */
export async function sendPurge(
  { urls, token }: CdnSettings,
  keys: ReadonlySet<string>,
): Promise<void> {
  const results = await Promise.allSettled(urls.map((url) => purgeAt(url, token, keys)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

async function purgeAt(
  url: string,
  token: string | undefined,
  keys: ReadonlySet<string>,
): Promise<void> {
  const { host } = new URL(url)
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': [...keys].join(' '),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ keys: [...keys] }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: Error) => {
    const reason = (cause.cause as Error | undefined)?.message || cause.message
    throw new Error(`${host} did not take a purge: ${reason}`, { cause })
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${host} refused a purge with ${answer.status}`)
}
