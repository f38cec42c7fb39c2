import { readFile } from 'node:fs/promises'
import os from 'node:os'

/**
 * Begins to measure how much a machine is asked for; the returned function says for which share of the
 * time since then something waited for a processor. Where the system does not count that, it says by the
 * load: 1 for twice as much as there are processors.
 */
export async function measurePressure(): Promise<() => Promise<number>> {
  const [from, before] = [performance.now(), await waitedMs()]
  return async () => {
    const after = await waitedMs()
    if (before !== undefined && after !== undefined) {
      return (after - before) / (performance.now() - from)
    }
    return Math.min(1, (os.loadavg()[0] ?? 0) / (2 * os.cpus().length))
  }
}

async function waitedMs(): Promise<number | undefined> {
  const text = await readFile('/proc/pressure/cpu', 'utf8').catch(() => '')
  const total = /^some .*total=(\d+)/m.exec(text)?.[1]
  return total === undefined ? undefined : Number(total) / 1000
}
