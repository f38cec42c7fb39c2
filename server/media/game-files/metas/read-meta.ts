import type { FoundInMetas } from '#server/media/game-files/metas/meta-facts.ts'
import { META_FORMATS } from '#server/media/game-files/metas/meta-formats.ts'
import { readXml } from '#server/media/game-files/xml/read-xml.ts'

/** How reading a meta file went. */
export interface MetaLook {
  /** Whether its root element is one that we know. */
  readonly isKnown: boolean
  /** Why it was not read to its end, as a clause; undefined when it was. */
  readonly problem: string | undefined
}

/** Adds what a meta file of the game says to what was found; nothing of other XML. */
export function readMeta(found: FoundInMetas, path: string, bytes: Buffer): MetaLook {
  const attributesOf: Readonly<Record<string, string>>[] = []
  let read: ReturnType<(typeof META_FORMATS)[string]> | undefined
  const problem = readXml(bytes, {
    opened: (elements, attributes) => {
      const [root = ''] = elements
      if (elements.length === 1 && Object.hasOwn(META_FORMATS, root)) {
        read = META_FORMATS[root]?.(found, path)
      }
      attributesOf[elements.length - 1] = attributes
    },
    closed: (elements, text) => {
      read?.({
        place: elements.slice(1).join('/'),
        text,
        attributes: attributesOf[elements.length - 1] ?? {},
        types: attributesOf.slice(0, elements.length).map(({ type }) => type),
      })
    },
  })
  return { isKnown: read !== undefined, problem }
}
