import { explainCertificate } from '#server/platform/errors/explain-certificate.ts'

const TRY_LATER = 400
const REFUSED = 500

/**
 * What to do about a mail server that did not take a mail.
 * @param error of the mail library, which names the step that failed by its `code`.
 */
export function adviseOnMail(error: unknown): string {
  if (explainCertificate(error)) {
    return 'Name the server in SMTP_URL as its certificate does. One that has expired has to be renewed there. One that an authority of your own has signed needs NODE_EXTRA_CA_CERTS, the path of that authority’s certificate.'
  }
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  switch (code) {
    case 'EAUTH':
      return 'Compare name and password in SMTP_URL with those of the mail account. Write @ in them as %40, : as %3A, / as %2F and % as %25.'
    case 'EENVELOPE':
    case 'EMESSAGE':
      if (responseCode >= REFUSED) {
        return 'The server refuses this sender, recipient or mail for good: compare MAIL_FROM with what the account may send as, and check the address.'
      }
      if (responseCode >= TRY_LATER) {
        return 'The server puts this mail off: try again in some minutes. The site does so by itself.'
      }
  }
  return 'Compare SMTP_URL and MAIL_FROM with what the mail server expects: smtps:// where TLS begins at once (port 465), smtp:// with STARTTLS (port 587).'
}
