/**
 * Work on strangers' bytes came to no end: it was ended for the time or the memory that it took, or it
 * broke the process that it ran in. The same bytes will most likely do it again.
 */
export class SandboxFailure extends Error {
  override name = 'SandboxFailure'
}

/** The process did not start, as where the machine has no memory left; that says nothing about the bytes. */
export class SandboxNotStarted extends Error {
  override name = 'SandboxNotStarted'
}

/** The site is being stopped; the work says nothing about the bytes. */
export class SandboxClosed extends Error {
  override name = 'SandboxClosed'
}
