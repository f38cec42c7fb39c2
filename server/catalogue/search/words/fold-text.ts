/** Letters that canonical decomposition leaves whole but that people type in plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ё: 'е',
  ﻻ: 'لا',
  ى: 'ي',
  ة: 'ه',
}
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu')

/**
 * Marks that do not tell words apart: accents, Hebrew points, Arabic vowels and stretching. Those of
 * Japanese and of Indian scripts do, and stay.
 */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu

/** Signs inside a word that people leave out, and invisible ones. */
const IGNORED = /['’‘`´ʼ\u00ad\u200b-\u200f\u2060\ufeff]/gu

/** The text without case, accents, widths and other differences that nobody types. */
export function foldText(text: string): string {
  return stripMarks(text)
    .toLowerCase()
    .replace(MARKS, '')
    .replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')
}

/** As `foldText`, but keeps upper and lower case, by which 'PlanetShine' is two words. */
export function stripMarks(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').replace(IGNORED, '').normalize('NFC')
}

const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu

/** The folded letters and digits alone: 'GT-R', 'gt r' and 'GTR' are all 'gtr'. */
export function compactKey(text: string): string {
  return foldText(text).replace(SEPARATORS, '')
}
