/** A file that is not taken in. The message is for whoever uploaded it: what is wrong, what to do. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}

/** The refusal of what ends too early or does not fit together. `detail` is a clause. */
export function damaged(detail: string, cause?: unknown): ArchiveRefused {
  return new ArchiveRefused(
    `The archive is damaged or incomplete: ${detail}. Pack it again, and upload it again.`,
    { cause },
  )
}
