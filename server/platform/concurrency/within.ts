/**
 * The outcome of `work`, or `late()` thrown when it takes longer than `limitMs`. The work itself goes
 * on; what becomes of it after that is nobody's concern.
 */
export async function within<T>(limitMs: number, work: Promise<T>, late: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), limitMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
