/** Rows as a table in CSV (RFC 4180), the first line naming the columns. */
export function csvOf(
  head: readonly string[],
  rows: readonly (readonly (string | number | null | undefined)[])[],
): string {
  return [head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  // Programs take what begins like this for a formula; names are typed by strangers.
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
