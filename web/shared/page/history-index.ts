/** The router numbers the history entries and relies on the numbers. */
export function historyIndex(state: unknown = window.history.state): number {
  return (state as { idx?: number } | null)?.idx ?? 0
}
