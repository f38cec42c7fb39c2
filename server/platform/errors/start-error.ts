/**
 * What keeps the site or a command from starting and the operator can put right. The message is for
 * the operator: it names the setting and never has a password in it.
 */
export class StartError extends Error {
  override name = 'StartError'
}
