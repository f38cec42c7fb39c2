const ACCENTS = /[\u0300-\u036f]/g
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu
/** In characters: they are up to twelve bytes in an address. */
const MAX_LENGTH = 80

/**
 * What an author is called in addresses, and what makes two spellings one author: without case, accents
 * and whatever is no letter or digit. 'Jöhn ' and 'john' are both 'john'. A name without letters and
 * digits is spelt by its code points. Doing it again changes nothing.
 */
export function authorSlug(name: string): string {
  const folded = name.normalize('NFKD').replace(ACCENTS, '').toLowerCase().normalize('NFKC')
  const words = folded.split(SEPARATORS).filter((word) => word !== '')
  const codes = () => [...folded.trim()].map((sign) => `u${sign.codePointAt(0)?.toString(16)}`)
  const slug = [...(words.length > 0 ? words : codes()).join('-')].slice(0, MAX_LENGTH).join('')
  return slug.replace(/-$/, '')
}
