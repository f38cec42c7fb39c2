/** Thrown inside a check for what the site does not take; the message is for the uploader. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
}

/** A check cannot end now and is tried again; the message is for the uploader, who waits. */
export class CheckPostponed extends Error {
  override name = 'CheckPostponed'
}
