import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** What Lightning CSS makes of a class of a module: the file's hash and the name that it has there. */
export const LONG_NAMES = 'mh--[hash]--[local]'
const LONG_NAME = /mh--[\w-]{6}--[\w-]*\w/g
const MODULE = /\.module\.css$/
const LENGTH = 4

/**
 * Shortens the class names of CSS modules: pages name hundreds. A short name depends on the long one
 * alone, so that an unchanged file keeps its names, and with them the hash of its own.
 * @throws Error where two long names get the same short one.
 */
export function shortClassNames(): Plugin[] {
  const longNames = new Map<string, string>()
  const shorten = (long: string) => {
    const short = shortName(long)
    const other = longNames.get(short) ?? long
    if (other !== long) throw new Error(`${long} and ${other} are both ${short}: rename one`)
    longNames.set(short, long)
    return short
  }
  const transform = (code: string, id: string) =>
    MODULE.test(id) ? { code: code.replace(LONG_NAME, shorten), map: null } : undefined
  return [
    // Between Vite's two plugins for styles, and after the second, which makes a script of the names.
    { name: 'short-class-names:styles', apply: 'build', transform },
    { name: 'short-class-names:scripts', apply: 'build', enforce: 'post', transform },
  ]
}

/** A letter first, as class names want it, and nothing that CSS would have to escape. */
export function shortName(long: string): string {
  const digest = createHash('sha256')
    .update(long)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
  return digest.replace(/^\d+/, '').slice(0, LENGTH)
}
