/** The signals by which a terminal, a service manager or Windows asks a process to end. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const
export type StopSignal = (typeof STOP_SIGNALS)[number]

/**
 * A terminal sends a signal to npm and to us, and npm passes it on. A signal this soon after the
 * first is the same request.
 */
const SAME_WISH_MS = 1_000

/**
 * Listens for signals that ask the process to end, from now on.
 * @param handlers.stop is called for the first, once.
 * @param handlers.end is called for a later one: somebody does not want to wait.
 */
export function listenForStop(handlers: {
  readonly stop: (signal: StopSignal) => void
  readonly end: (signal: StopSignal) => void
}): void {
  let firstAt: number | undefined
  for (const name of STOP_SIGNALS) {
    process.on(name, () => {
      const now = performance.now()
      if (firstAt === undefined) {
        firstAt = now
        handlers.stop(name)
      } else if (now - firstAt > SAME_WISH_MS) handlers.end(name)
    })
  }
}
