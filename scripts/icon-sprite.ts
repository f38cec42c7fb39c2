import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const WEB = path.resolve(import.meta.dirname, '../web')
const ICON = /^(?:icon|type|category)-[\w-]+\.svg$/
const IMPORTED = /\/([\w-]+)\.svg\?raw$/
const WHILE_DEVELOPING = '/icons.svg'

/**
 * Puts all icons of the web part into one file, which every page shares for good. What an import of
 * `icon-….svg?raw` gives is an icon's address in it, for `<use>` (web/shared/components/icon.tsx):
 * the drawings are neither in pages nor in scripts.
 */
export function iconSprite(): Plugin {
  const sprite = drawSprite()
  const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 8)
  const fileName = `assets/i-${hash}.svg`
  let address = `/${fileName}`
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    configResolved({ command }) {
      if (command === 'serve') address = WHILE_DEVELOPING
    },
    load(id) {
      const name = IMPORTED.exec(id)?.[1]
      if (!name || !ICON.test(`${name}.svg`)) return undefined
      return `export default ${JSON.stringify(`${address}#${shortName(name)}`)}`
    },
    generateBundle() {
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName, source: sprite })
      }
    },
    configureServer(server) {
      server.middlewares.use(WHILE_DEVELOPING, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(drawSprite())
      })
    },
  }
}

/** Without what most names begin with: a page names dozens. */
function shortName(name: string): string {
  return name.replace(/^icon-/, '')
}

/** One document with a symbol for each icon, named as its file. */
export function drawSprite(): string {
  const files = fs
    .readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => ICON.test(path.basename(file)))
    .sort((a, b) => path.basename(a).localeCompare(path.basename(b)))
  const symbols = files.map((file) => {
    const svg = fs.readFileSync(path.join(WEB, file), 'utf8').trim()
    const [, attributes, drawing] = /^<svg xmlns="[^"]*"([^>]*)>(.*)<\/svg>$/s.exec(svg) ?? []
    if (!drawing) throw new Error(`${file} is no icon`)
    return `<symbol id="${shortName(path.basename(file, '.svg'))}"${attributes}>${drawing}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}
