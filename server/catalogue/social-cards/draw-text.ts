import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const FONT_FILE = fileURLToPath(new URL('./archivo-bold.ttf', import.meta.url))
/** As the file itself names it; the comma ends the family's name. */
const FAMILY = 'Archivo SemiBold,'
/** What the font has; made by scripts/subset-fonts.ts. */
const FOREIGN = /[^\u0020-\u007e\u00a0-\u00ff–—‘’‚“”„•…‹›€™−]/gu

/** Drawn text, ready to be laid onto a card; sizes in pixels. */
export interface DrawnText {
  readonly input: Buffer
  readonly width: number
  readonly height: number
}

export interface TextLook {
  /** In pixels. */
  readonly size: number
  readonly colour: string
  /** Where lines are broken, in pixels; one line where left out. */
  readonly maxWidth?: number
}

/** Draws text with the site's own font, whatever fonts the system has. */
export async function drawText(text: string, look: TextLook): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${look.colour}">${escapeMarkup(text)}</span>`,
      font: `${FAMILY} ${look.size}`,
      fontfile: FONT_FILE,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      ...(look.maxWidth && { width: look.maxWidth }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/**
 * A text cut to what the font has and to a length in characters; the fallback for a text of which
 * little would be left, such as one in another script.
 */
export function drawableText(text: string, maxLength: number, fallback: string): string {
  const known = text.normalize('NFC').replace(FOREIGN, '').replace(/\s+/g, ' ').trim()
  const letters = text.replace(/\s/g, '').length
  if (known.replace(/\s/g, '').length < letters / 2 || known === '') return fallback
  if (known.length <= maxLength) return known
  return `${known.slice(0, maxLength - 1).trimEnd()}…`
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
