import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Groups of 16 bits that providers give to one customer at the least. */
const CUSTOMER_GROUPS = 4

/**
 * The network that a client's address counts for: an IPv4 address itself, of an IPv6 address the
 * first 64 bits, because whoever has one address of them has them all.
 */
export function clientNetwork(ip: string): string {
  const mapped = MAPPED.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [address = ''] = ip.split('%')
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  const network = groups.slice(0, CUSTOMER_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
