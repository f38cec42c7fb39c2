import fs from 'node:fs'
import os from 'node:os'

const GIB = 1024 ** 3
/** Above it, others use the machine and the results say little. */
export const QUIET_LOAD = 0.7

/** The machine and the runtime in one line, with the load that others put on it at this moment. */
export function describeMachine(): string {
  const cpus = os.cpus()
  const memory = (os.totalmem() / GIB).toFixed(0)
  return [
    `${cpus.length} cores (${cpus[0]?.model.trim() ?? 'unknown'})`,
    `${memory} GiB of memory${hugePages()}`,
    `${os.type()} ${/^[\d.]+/.exec(os.release())?.[0] ?? ''}`,
    `Node ${process.version}`,
    `load before the run ${loadAverage().toFixed(1)}`,
  ].join(', ')
}

/** Processes that wanted a core, averaged over the last minute. */
export function loadAverage(): number {
  return os.loadavg()[0] ?? 0
}

/** Memory that Linux has set aside in large pages, which PostgreSQL takes for `shared_buffers`. */
function hugePages(): string {
  if (os.platform() !== 'linux') return ''
  const text = fs.readFileSync('/proc/meminfo', 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  const kib = read('HugePages_Total') * read('Hugepagesize')
  return kib > 0 ? ` (${((kib * 1024) / GIB).toFixed(1)} of them in huge pages)` : ''
}
