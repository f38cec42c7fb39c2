import { AsyncLocalStorage } from 'node:async_hooks'

/** What a piece of work may have changed in the database for good. */
interface Trace {
  hasCommitted: boolean
}

const traces = new AsyncLocalStorage<Trace>()
const undone = new WeakSet<Error>()

/** Statements that keep nothing by themselves: they read, or belong to a transaction. */
const KEEPS_NOTHING = /^\s*(select|begin|start transaction|rollback|savepoint|release|set|show)\b/i
const BEGINS = /^\s*(begin|start transaction)\b/i
const COMMITS = /^\s*commit\b/i
const ENDS = /^\s*(commit|rollback(?!\s+to\b))\b/i

/**
 * Does work and, where it fails, notes whether it surely has changed nothing: no commit was sent, nor
 * a statement that commits itself. One that was sent may have been carried out although no answer
 * came.
 */
export async function traceCommits<T>(work: () => Promise<T>): Promise<T> {
  const trace: Trace = { hasCommitted: false }
  try {
    return await traces.run(trace, work)
  } catch (error) {
    if (!trace.hasCommitted && error instanceof Error) undone.add(error)
    throw error
  }
}

/** Whether the work around this may have changed something so far. */
export function mayHaveCommitted(): boolean {
  return traces.getStore()?.hasCommitted ?? false
}

/** Whether the work that threw this surely has changed nothing. */
export function isKnownUncommitted(error: unknown): boolean {
  return error instanceof Error && undone.has(error)
}

/** Notes that the work is handed on to what does it for several at once, and sends the commit. */
export function markMayHaveCommitted(): void {
  const trace = traces.getStore()
  if (trace) trace.hasCommitted = true
}

/** Notes a statement that is sent on its own, outside any transaction. */
export function noteStatement(query: unknown): void {
  const trace = traces.getStore()
  if (trace && !KEEPS_NOTHING.test(textOf(query))) trace.hasCommitted = true
}

/** Notes what one connection sends; a transaction changes nothing before its commit. */
export function createStatementNoter(): (query: unknown) => void {
  let isInTransaction = false
  return (query) => {
    const text = textOf(query)
    if (COMMITS.test(text) || !isInTransaction) noteStatement(query)
    if (BEGINS.test(text)) isInTransaction = true
    if (ENDS.test(text)) isInTransaction = false
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
