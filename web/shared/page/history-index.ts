/** The router numbers the entries of the history, and goes by the numbers. */
export function historyIndex(state: unknown = window.history.state): number {
  return (state as { idx?: number } | null)?.idx ?? 0
}
