import ipaddr from 'ipaddr.js'

/**
 * Where an IP address leads: to the internet, to a network that somebody runs for themselves (this
 * machine included), or nowhere that a file could be asked for.
 */
export type Reach = 'public' | 'private' | 'never'

/** Ranges as the library names them. Link-local is not among them: clouds keep their secrets there. */
const PRIVATE = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat'])

/** What the IANA gives out for the internet; the rest of IPv6 is reserved or local. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** Each holds an IPv4 address in its last four bytes: mapped (RFC 4291), and NAT64 (RFC 6052). */
const HOLDING_IPV4 = ['::ffff:0:0/96', '64:ff9b::/96'].map((range) => ipaddr.IPv6.parseCIDR(range))
/** As `::127.0.0.1`: given up (RFC 4291), and the library reads it as a mapped one. */
const COMPATIBLE_WITH_IPV4 = /^::\d+\./

/** @param address in text, as a resolver gives it. What is none reaches nowhere. */
export function judgeAddress(address: string): Reach {
  if (!ipaddr.isValid(address) || COMPATIBLE_WITH_IPV4.test(address)) return 'never'
  const parsed = ipaddr.parse(address)
  if (!(parsed instanceof ipaddr.IPv6)) return judgeRange(parsed.range())
  if (HOLDING_IPV4.some((range) => parsed.match(range))) {
    return judgeRange(new ipaddr.IPv4(parsed.toByteArray().slice(-4)).range())
  }
  const range = parsed.range()
  return range === 'unicast' && !parsed.match(GLOBAL_UNICAST) ? 'never' : judgeRange(range)
}

function judgeRange(range: string): Reach {
  if (range === 'unicast') return 'public'
  return PRIVATE.has(range) ? 'private' : 'never'
}
