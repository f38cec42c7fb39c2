/** Thrown inside a check for what the site does not take; the message is for the uploader. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
}
