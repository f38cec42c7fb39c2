/** Something that is looked at again and again. */
export interface Poll {
  /** Looks now, after a look that is under way. @throws what the look throws. */
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

/**
 * Looks again and again until it is stopped, one look at a time: answers that overtake each other would
 * bring old values back, and a database that hangs is asked once.
 * @param onError told of a failure once, until looking works again.
 */
export function poll(
  look: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): Poll {
  let last = Promise.resolve()
  let isLooking = false
  let isFailing = false
  const refresh = (): Promise<void> => {
    const turn = last.then(look)
    last = turn.catch(() => undefined)
    return turn
  }
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    try {
      await refresh()
      isFailing = false
    } catch (error) {
      if (!isFailing) onError(error)
      isFailing = true
    } finally {
      isLooking = false
    }
  }, everyMs)
  timer.unref()
  return { refresh, stop: () => clearInterval(timer) }
}
