import Library, { type Token } from 'markdown-it'

const BOTTOM_LEVEL = 6
/** Elements in one another within a line. */
const MAX_INLINE_DEPTH = 5
const REL = 'nofollow ugc'

/** Makes of what was read what the page may show: its outline, links without weight, no pictures. */
export function adjustTokens(tokens: Token[], topLevel: number): void {
  fitHeadings(tokens, topLevel)
  for (const [index, token] of tokens.entries()) {
    if (token.children) token.children = adjustLine(token.children)
    if (token.type === 'th_open' || token.type === 'td_open') alignCell(token)
    // A heading cell without a text would be read as one.
    if (token.type === 'th_open' && !tokens[index + 1]?.content) {
      token.tag = 'td'
      const close = tokens[index + 2]
      if (close) close.tag = 'td'
    }
  }
}

/** Whatever levels a text uses, its outline begins below the section's heading and skips none. */
function fitHeadings(tokens: readonly Token[], topLevel: number): void {
  const outline: number[] = []
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    if (token.type === 'heading_open') {
      const level = token.markup.length
      while ((outline.at(-1) ?? 0) >= level) outline.pop()
      outline.push(level)
    }
    token.tag = `h${Math.min(topLevel - 1 + outline.length, BOTTOM_LEVEL)}`
  }
}

/** The library writes a style; the style sheet reads what is written here. */
function alignCell(token: Token): void {
  const side = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1]
  token.attrs = side ? [['data-align', side]] : null
}

/**
 * Marks links, and makes links of pictures: those of others are not loaded for our visitors. Of
 * emphasis in emphasis in emphasis only the outer ones stay, with all words.
 */
function adjustLine(tokens: readonly Token[]): Token[] {
  let depth = 0
  let links = 0
  return tokens.flatMap((token) => {
    const { type, nesting } = token
    if (type === 'link_open' || type === 'link_close') links += nesting
    if (type === 'link_open') token.attrSet('rel', REL)
    if (type === 'image') return imageLink(token, links > 0)
    const level = nesting < 0 ? depth : depth + nesting
    depth += nesting
    return nesting !== 0 && level > MAX_INLINE_DEPTH ? [] : [token]
  })
}

function imageLink(image: Token, isInLink: boolean): Token[] {
  const address = String(image.attrGet('src') ?? '')
  const text = new Library.Token('text', '', 0)
  text.content = plainText(image.children ?? []).trim() || address
  if (isInLink) return [text]
  const open = new Library.Token('link_open', 'a', 1)
  open.attrs = [
    ['href', address],
    ['rel', REL],
  ]
  return [open, text, new Library.Token('link_close', 'a', -1)]
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      return children ? plainText(children) : content
    })
    .join('')
}
