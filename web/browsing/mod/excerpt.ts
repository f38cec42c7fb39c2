/** The beginning of a text on one line, cut between words so that it has at most `length` characters. */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const room = length - 1
  const space = line.lastIndexOf(' ', room)
  // A text without spaces is cut at the limit, but never inside a surrogate pair.
  const kept = line.slice(0, space > length / 2 ? space : room).replace(/[\ud800-\udbff]$/, '')
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`
}
