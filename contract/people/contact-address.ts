/** Hosts that cannot have a mailbox: the local machine and bare IP addresses. */
const NO_MAIL_HOST = /^(localhost|[\d.]+|\[.*\])$/

/**
 * The site's contact address: `support@` and its host.
 * @param publicUrl the site's own origin; empty or a local one gives support@localhost.
 */
export function contactAddress(publicUrl: string): string {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost'
  return `support@${NO_MAIL_HOST.test(host) ? 'localhost' : host.replace(/^www\./, '')}`
}
