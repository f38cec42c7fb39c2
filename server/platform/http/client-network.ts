import { isIPv4, isIPv6 } from 'node:net'

/** Groups of 16 bits that providers give to one customer at the least. */
const NETWORK_GROUPS = 4
/** And those that anybody gets who asks for more. */
const PREFIX48_GROUPS = 3
/** How often a whole /48 of IPv6 may do what one network may: neighbours share some of them. */
export const PREFIX48_FACTOR = 5
/** How IPv4 addresses stand in IPv6: `::ffff:0:0/96`. */
const MAPPED = '0:0:0:0:0:ffff:'

/**
 * The network that a client's address counts for: an IPv4 address itself, of an IPv6 address the
 * first 64 bits, because whoever has one address of them has them all.
 */
export function clientNetwork(ip: string): string {
  const groups = ipv6Groups(ip)
  if (!groups) return ip
  return ipv4Of(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/**
 * The first 48 bits of an IPv6 address: whoever rents a server has 65,536 networks in them.
 * Undefined for an IPv4 address, of which nobody has many for nothing.
 */
export function clientPrefix48(ip: string): string | undefined {
  const groups = ipv6Groups(ip)
  if (!groups || ipv4Of(groups)) return undefined
  return `${groups.slice(0, PREFIX48_GROUPS).join(':')}::/48`
}

/** The most that somebody may well have alone: an IPv4 address, or a /48 of IPv6. */
export function widestNetwork(ip: string): string {
  return clientPrefix48(ip) ?? clientNetwork(ip)
}

/** The eight groups, without leading zeros; undefined for what is no IPv6 address. */
function ipv6Groups(ip: string): string[] | undefined {
  const [address = ''] = ip.split('%')
  if (isIPv4(address) || !isIPv6(address)) return undefined
  // In one spelling: lower case, no leading zeros, an IPv4 tail in hexadecimal digits.
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = host.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
}

function ipv4Of(groups: readonly string[]): string | undefined {
  if (!groups.join(':').startsWith(MAPPED)) return undefined
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}
