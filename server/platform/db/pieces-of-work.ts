/** Pieces of work, by what each of them results in. */
type Pieces<T extends readonly unknown[]> = { readonly [K in keyof T]: () => Promise<T[K]> }

/** Does pieces of work that do not need each other at the same time. */
export function atOnce<T extends readonly unknown[]>(pieces: Pieces<T>): Promise<T> {
  const works: readonly (() => Promise<unknown>)[] = pieces
  return Promise.all(works.map((work) => work())) as Promise<readonly unknown[]> as Promise<T>
}

/** Does them one after the other: on one connection nothing is done at the same time. */
export async function inTurn<T extends readonly unknown[]>(pieces: Pieces<T>): Promise<T> {
  const works: readonly (() => Promise<unknown>)[] = pieces
  const done: unknown[] = []
  for (const work of works) done.push(await work())
  return done as readonly unknown[] as T
}
