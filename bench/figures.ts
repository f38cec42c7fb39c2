/** The value below which the share of the values lies; 0 for none at all. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** A number with its thousands set apart and so many decimals. */
export function figure(value: number, decimals = 0): string {
  return value.toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** A table in Markdown; the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map(line).join('\n')
}

/** How a measured value stands to its limit. */
export function verdict(isKept: boolean): string {
  return isKept ? 'kept' : '**missed**'
}
