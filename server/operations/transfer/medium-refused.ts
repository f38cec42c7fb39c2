/** What a line names cannot be taken; the message says why, and goes on after its name. */
export class MediumRefused extends Error {
  override name = 'MediumRefused'
}
