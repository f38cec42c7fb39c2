import { advise, type Finding, fault, fine } from '#server/operations/doctor/finding.ts'
import type { Config } from '#server/platform/config/config.ts'
import { explainCertificate } from '#server/platform/errors/explain-certificate.ts'
import { ADDRESS_FROM } from '#server/platform/http/health.ts'

const ANSWER_MS = 10_000
const LOCAL = /^(localhost|127\.|\[::1\])/

/** Whether the site is there under its public address, and whether it is told who its visitors are. */
export async function examineProxy({ publicUrl, trustProxy }: Config): Promise<Finding[]> {
  const { protocol, host } = new URL(publicUrl)
  if (LOCAL.test(host)) {
    const toDo = "Set PUBLIC_URL to the site's address on the internet; mails and feeds name it."
    return [advise('address', `PUBLIC_URL is ${publicUrl}, which only this machine knows`, toDo)]
  }
  const { finding, addressFrom } = await examineAddress(publicUrl)
  return [
    finding,
    protocol === 'https:'
      ? fine('address', 'Visitors connect over HTTPS')
      : fault('address', 'Visitors connect without encryption', 'Put a proxy with TLS in front.'),
    examineTrust(trustProxy, addressFrom),
  ]
}

/** @param addressFrom what the site says of a request through the proxy; undefined where none came through. */
function examineTrust(trustProxy: string | undefined, addressFrom: string | undefined): Finding {
  const toDo =
    'Set it to the address that the proxy connects from, and have it set X-Forwarded-For.'
  if (!trustProxy) {
    const found = 'TRUST_PROXY is not set, so all visitors behind the proxy count as one'
    return fault('proxy', found, toDo)
  }
  if (addressFrom === 'connection') {
    const found = `TRUST_PROXY is ${trustProxy}, but the proxy connects from elsewhere or sends no address`
    return fault('proxy', `${found}, so all visitors count as one`, toDo)
  }
  const proof = addressFrom === 'proxy' ? '' : '; no visit came through to prove it'
  return fine('proxy', `Visitors' addresses are taken from the proxies ${trustProxy}${proof}`)
}

async function examineAddress(
  publicUrl: string,
): Promise<{ finding: Finding; addressFrom?: string | undefined }> {
  try {
    const answer = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const { status } = (await answer.json()) as { status?: unknown }
    const addressFrom = answer.headers.get(ADDRESS_FROM) ?? undefined
    if (status === 'ok') {
      return { finding: fine('address', `The site is ready at ${publicUrl}`), addressFrom }
    }
    if (status === 'failed') {
      const toDo = `${publicUrl}/readyz says which part is not, and why.`
      const finding = fault('address', `The site at ${publicUrl} is not ready`, toDo)
      return { finding, addressFrom }
    }
  } catch (error) {
    const certificate = explainCertificate(error)
    if (certificate) {
      const toDo = 'Browsers warn of it, too, unless they know the CA. Put it right in the proxy.'
      const found = `${publicUrl} cannot be used: ${certificate}`
      return { finding: fault('address', found, toDo) }
    }
    // Something else may be answering there.
  }
  const toDo =
    'Start it, or correct PUBLIC_URL, the DNS or the proxy. Some machines cannot reach their own public address.'
  return { finding: fault('address', `No site answers at ${publicUrl}`, toDo) }
}
