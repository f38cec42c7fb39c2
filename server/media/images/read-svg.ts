import { isUtf8 } from 'node:buffer'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { MIB } from '#contract/base/units.ts'
import { SvgReferences } from '#server/media/images/svg-references.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

const MAX_SVG_BYTES = MIB
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 60
const MAX_ATTRIBUTES = 60
/** Larger sizes are mistakes; the drawing is scaled to what the site shows anyway. */
const MAX_SIDE = 20_000

/** Programs put long comments before the drawing. */
const SEARCHED_BYTES = 64 * 1024
/** Where a text may begin that is meant as an SVG: a mark, white space, then markup. */
const BEGINNING = /^\ufeff?\s*</
const ROOT = /<(?:[\w-]{1,30}:)?svg[\s>/]/
const DECLARATION = /^\ufeff?\s*<\?xml\s[^>]*\?>/

/** What is drawn, and what may stand in a drawing without being drawn. */
const ELEMENTS = new Set(
  `svg g defs symbol use switch a path rect circle ellipse line polyline polygon text tspan
  textPath linearGradient radialGradient stop clipPath mask pattern marker style title desc
  metadata`.split(/\s+/),
)
/** In the words of whoever drew it. */
const REFUSED: Readonly<Record<string, string>> = {
  script: 'a script',
  foreignObject: 'a web page inside',
  filter: 'filter effects',
  image: 'another picture inside',
  animate: 'animations',
  animateMotion: 'animations',
  animateTransform: 'animations',
  set: 'animations',
}
const COMMENT = /\/\*.*?\*\//gs
const CURE = 'Save it as a PNG and upload that'

/** Whether these bytes are text that begins like an SVG. */
export function isSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, SEARCHED_BYTES).toString('utf8')
  return BEGINNING.test(start) && ROOT.test(start) && !start.includes('\0')
}

/**
 * Reads an SVG and refuses what no cover needs and what could keep the rendering library busy:
 * filters, external references, document types, elements that multiply each other.
 * @returns the SVG to render: in UTF-8, without the XML declaration.
 * @throws ApiError `bad_request` with the reason.
 */
export function readSvg(bytes: Buffer): Buffer {
  if (bytes.length > MAX_SVG_BYTES) throw refused(`is larger than ${MAX_SVG_BYTES >> 20} MB`)
  if (!isUtf8(bytes)) throw refused('is not in UTF-8')
  const text = bytes.toString('utf8').replace(DECLARATION, '')
  const reader = new SvgReader()
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw refused('has a document type')
  })
  parser.on('processinginstruction', () => {
    throw refused('has instructions for other programs')
  })
  parser.on('opentag', (tag) => reader.open(tag))
  parser.on('closetag', () => reader.close())
  parser.on('text', (content) => reader.text(content))
  parser.on('cdata', (content) => reader.text(content))
  try {
    parser.write(text).close()
  } catch (error) {
    throw error instanceof ApiError ? error : refused('is not well-formed XML')
  }
  reader.end()
  return Buffer.from(text)
}

/** Sees every element of a drawing, and remembers what refers to what. */
class SvgReader {
  readonly #path: string[] = []
  readonly #references = new SvgReferences()
  #elements = 0
  #sheet = ''

  open({ name, attributes }: SaxesTagPlain): void {
    this.#elements += 1
    if (this.#elements === 1 && localName(name) !== 'svg')
      throw refused('is XML, but not a drawing')
    if (this.#elements > MAX_ELEMENTS) throw refused(`has more than ${MAX_ELEMENTS} elements`)
    this.#path.push(name)
    if (this.#path.length > MAX_DEPTH) throw refused('is nested too deeply')
    const entries = Object.entries(attributes)
    if (entries.length > MAX_ATTRIBUTES) throw refused('has an element with too many attributes')
    judgeElement(name)
    this.#references.open(attributes.id ?? attributes['xml:id'])
    for (const [attribute, value] of entries) this.#attribute(attribute, value)
    if (this.#elements === 1) judgeSize(attributes)
  }

  close(): void {
    if (this.#isInStyle()) {
      this.#judgeStyle(this.#sheet)
      this.#sheet = ''
    }
    this.#path.pop()
    this.#references.close()
  }

  /** Comments may cut what stands in a style sheet anywhere; it is judged as a whole, at its end. */
  text(content: string): void {
    if (this.#isInStyle()) this.#sheet += content
  }

  #isInStyle(): boolean {
    return localName(this.#path.at(-1) ?? '') === 'style'
  }

  /** @throws ApiError when the elements that refer to one another come to too many. */
  end(): void {
    if (this.#references.total(MAX_ELEMENTS) > MAX_ELEMENTS) {
      throw refused('repeats its parts too often')
    }
  }

  #attribute(name: string, value: string): void {
    const local = localName(name).toLowerCase()
    if (/^on/.test(local)) throw refused('has a script', CURE)
    if (local === 'filter') throw refused('has filter effects', CURE)
    if (local === 'href') {
      const target = /^\s*#(.*)$/s.exec(value)?.[1]
      // A link around a part of the drawing does nothing in the finished picture.
      if (target !== undefined) this.#references.add(target)
      else if (localName(this.#path.at(-1) ?? '') !== 'a') throw outside()
    }
    if (local === 'style' || value.includes('(')) this.#judgeStyle(value)
  }

  /** Style sheets, style attributes, and what other attributes say in the same language. */
  #judgeStyle(css: string): void {
    // Comments are checked too: what looks like a comment may be inside quotes.
    for (const text of new Set([css, css.replace(COMMENT, ' ')])) this.#judgeText(text)
  }

  #judgeText(css: string): void {
    // Escapes can spell any word differently.
    if (css.includes('\\')) throw refused('has styles with escapes', CURE)
    if (/@import|@font-face/i.test(css)) throw outside()
    if (/filter\s*:/i.test(css)) throw refused('has filter effects', CURE)
    for (const [, target = ''] of css.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
      if (!target.startsWith('#')) throw outside()
      this.#references.add(target.slice(1).trim())
    }
  }
}

function judgeElement(name: string): void {
  const local = localName(name)
  const what = REFUSED[local] ?? (/^fe[A-Z]/.test(local) ? 'filter effects' : undefined)
  if (what) throw refused(`has ${what}`, CURE)
  // Drawing programs leave notes under their own prefixes; these are not rendered.
  if (!name.includes(':') && !ELEMENTS.has(local)) {
    throw refused(`has an element that is not allowed (${local.slice(0, 40)})`, CURE)
  }
}

function judgeSize({ width = '', height = '', viewBox = '' }: Record<string, string>): void {
  const sides = [width, height, ...viewBox.trim().split(/[\s,]+/)]
  if (sides.some((side) => Math.abs(Number.parseFloat(side)) > MAX_SIDE)) {
    throw refused(`is wider or higher than ${MAX_SIDE.toLocaleString('en')} pixels`)
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function outside(): ApiError {
  return refused('refers to something outside itself', CURE)
}

function refused(reason: string, cure = ''): ApiError {
  return new ApiError('bad_request', `The SVG ${reason}${cure && `. ${cure}`}`)
}
