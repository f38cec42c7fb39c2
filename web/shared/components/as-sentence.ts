/** Adds a full stop, unless the text already ends with punctuation. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
