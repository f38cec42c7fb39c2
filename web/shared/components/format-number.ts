const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const EXACT = new Intl.NumberFormat('en')

/** A short count: 12400 as '12.4k'. */
export function formatCount(count: number): string {
  return SHORT.format(count).replace('K', 'k')
}

/** A count with all its digits: 12400 as '12,400'. */
export function formatExactCount(count: number): string {
  return EXACT.format(count)
}

/** So many of a thing whose name takes an s: '1 file', '1,200 files'. */
export function formatCounted(count: number, noun: string): string {
  return `${formatExactCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** Bytes as people read file sizes, in steps of 1024: 1536 as '1.5 KB'. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1)
  const value = bytes / 1024 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`
}
