/** One mail, ready to be sent. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands mails over to whatever delivers them. */
export interface Mailer {
  /**
   * Resolves when the mail was taken over.
   * @throws MailRefusedError when it never will be; anything else may go better later.
   */
  readonly send: (message: MailMessage) => Promise<void>
  readonly close: () => void
}

/** The mail server will not have this mail, now or later. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
