import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { decodeXml } from '#server/media/game-files/xml/decode-xml.ts'

const MAX_ELEMENTS = 300_000
const MAX_DEPTH = 60
/** Longer texts are no names and no paths; of them the beginning is handed on. */
const MAX_TEXT_CHARACTERS = 1001
const DECLARATION = /^\s*<\?xml\s[^>]{0,300}\?>/

/** What is told of an XML file while it is read. */
export interface XmlListener {
  /** An element begins. @param path the names of the elements around it and its own. */
  opened?(path: readonly string[], attributes: Readonly<Record<string, string>>): void
  /** An element ends. @param text what stood in it directly, trimmed. */
  closed(path: readonly string[], text: string): void
}

/** An XML file that is not read any further; the message is a clause for whoever made it. */
class XmlRefused extends Error {
  override name = 'XmlRefused'
}

/**
 * Reads an XML file of the game: without entities of its own and document types, with bounds.
 * @returns why it was not read to its end; undefined when it was. What was told until then holds.
 */
export function readXml(bytes: Buffer, listener: XmlListener): string | undefined {
  // Nothing that the declaration says is needed, and tools write it wrong.
  const text = decodeXml(bytes).replace(DECLARATION, '').trimStart()
  const parser = new SaxesParser({ xmlns: false, position: false })
  const reader = new XmlReader(listener)
  parser.on('error', () => {
    throw new XmlRefused('it is not well-formed XML')
  })
  parser.on('doctype', () => {
    throw new XmlRefused('it has a document type')
  })
  parser.on('opentag', (tag) => reader.open(tag))
  parser.on('text', (content) => reader.text(content))
  parser.on('cdata', (content) => reader.text(content))
  parser.on('closetag', () => reader.close())
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof XmlRefused) return error.message
    throw error
  }
  return undefined
}

class XmlReader {
  readonly #listener: XmlListener
  readonly #path: string[] = []
  readonly #texts: string[] = []
  #elements = 0

  constructor(listener: XmlListener) {
    this.#listener = listener
  }

  open({ name, attributes }: SaxesTagPlain): void {
    if (++this.#elements > MAX_ELEMENTS) throw new XmlRefused('it has too many elements')
    if (this.#path.length >= MAX_DEPTH) throw new XmlRefused('its elements are nested too deeply')
    this.#path.push(name)
    this.#texts.push('')
    this.#listener.opened?.(this.#path, attributes)
  }

  text(content: string): void {
    const before = this.#texts.at(-1)
    if (before === undefined || before.length >= MAX_TEXT_CHARACTERS) return
    // White space between elements says nothing.
    if (before === '' && content.trim() === '') return
    this.#texts[this.#texts.length - 1] = (before + content).slice(0, MAX_TEXT_CHARACTERS)
  }

  close(): void {
    this.#listener.closed(this.#path, (this.#texts.pop() ?? '').trim())
    this.#path.pop()
  }
}
