/** The editions of the game. Separate from the schemas, so that the browser can load it alone. */
export const EDITIONS = ['legacy', 'enhanced'] as const
export type Edition = (typeof EDITIONS)[number]

export const EDITION_LABELS: Readonly<Record<Edition, string>> = {
  legacy: 'Legacy',
  enhanced: 'Enhanced',
}
