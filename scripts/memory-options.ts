/**
 * Options of Node for the site, wherever it is started. Unbounded, its heaps grow to three times what
 * is alive in them, on a machine with memory to spare, before anything is collected (docs/performance.md).
 */
export const MEMORY_OPTIONS = ['--max-semi-space-size=16', '--max-old-space-size=384']
