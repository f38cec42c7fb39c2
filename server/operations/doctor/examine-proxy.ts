import { advise, type Finding, fault, fine } from '#server/operations/doctor/finding.ts'
import type { Config } from '#server/platform/config/config.ts'
import { explainCertificate } from '#server/platform/errors/explain-certificate.ts'

const ANSWER_MS = 10_000
const LOCAL = /^(localhost|127\.|\[::1\])/

/** Whether the site is there under its public address, and whether it is told who its visitors are. */
export async function examineProxy({ publicUrl, trustProxy }: Config): Promise<Finding[]> {
  const { protocol, host } = new URL(publicUrl)
  if (LOCAL.test(host)) {
    const toDo = "Set PUBLIC_URL to the site's address on the internet; mails and feeds name it."
    return [advise('address', `PUBLIC_URL is ${publicUrl}, which only this machine knows`, toDo)]
  }
  return [
    await examineAddress(publicUrl),
    protocol === 'https:'
      ? fine('address', 'Visitors connect over HTTPS')
      : fault('address', 'Visitors connect without encryption', 'Put a proxy with TLS in front.'),
    trustProxy
      ? fine('proxy', `Visitors' addresses are taken from the proxies ${trustProxy}`)
      : fault(
          'proxy',
          'TRUST_PROXY is not set, so all visitors behind the proxy count as one',
          "Set it to the proxy's address, and have the proxy set X-Forwarded-For.",
        ),
  ]
}

async function examineAddress(publicUrl: string): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const { status } = (await answer.json()) as { status?: unknown }
    if (status === 'ok') return fine('address', `The site is ready at ${publicUrl}`)
    if (status === 'failed') {
      const toDo = `${publicUrl}/readyz says which part is not, and why.`
      return fault('address', `The site at ${publicUrl} is not ready`, toDo)
    }
  } catch (error) {
    const certificate = explainCertificate(error)
    if (certificate) {
      const toDo = 'Browsers warn of it, too, unless they know the CA. Put it right in the proxy.'
      return fault('address', `${publicUrl} cannot be used: ${certificate}`, toDo)
    }
    // Something else may be answering there.
  }
  return fault(
    'address',
    `No site answers at ${publicUrl}`,
    'Start it, or correct PUBLIC_URL, the DNS or the proxy. Some machines cannot reach their own public address.',
  )
}
