/** A text with whole words in place of others. */
export function replaceWords(text: string, others: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => others.get(word) ?? word)
}
