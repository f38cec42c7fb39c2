import type { LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'

/**
 * Asks for an address by GET, at one of these IP addresses and nowhere else: the host's name is not
 * looked up again, and no proxy is asked. The certificate has to be the host's. Redirects are not
 * followed.
 * @param options.ca certificates to trust in place of the usual ones.
 * @throws what the connection fails with.
 */
export function requestPinned(
  url: URL,
  addresses: readonly LookupAddress[],
  { ca, signal }: { ca: string | undefined; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = https.request(url, {
      agent: false,
      lookup: pinnedLookup(addresses),
      signal,
      ...(ca !== undefined && { ca }),
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Modharbor' },
    })
    request.once('response', (answer) => {
      // Whoever reads it hears of what goes wrong; nobody may be reading yet, or any more.
      answer.on('error', () => undefined)
      resolve(answer)
    })
    request.on('error', reject)
    request.end()
  })
}

function pinnedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (host, { all }, callback) => {
    const [first] = addresses
    if (!first) callback(new Error(`${host} has no address`), '')
    else if (all) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }
}
