/** What mails say about the site. */
export interface MailSite {
  readonly name: string
  readonly url: string
}

/** A mail's parts, in the order in which they are read. */
export interface MailParts {
  readonly subject: string
  readonly intro: readonly string[]
  readonly code?: string | undefined
  readonly quote?: string
  readonly outro: readonly string[]
}
