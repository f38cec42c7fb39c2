/**
 * A value whose `keys` are there for the server to draw, but not in the data that the page carries
 * for its scripts: what is in the page already is not sent twice (decision 0140). Such keys do not
 * enumerate. In the browser the value stays as it is.
 */
export function onlyDrawn<T extends object>(value: T, keys: readonly (keyof T)[]): T {
  if (!import.meta.env.SSR) return value
  const kept = { ...value }
  for (const key of keys) Object.defineProperty(kept, key, { enumerable: false })
  return kept
}
