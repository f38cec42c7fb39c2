import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** What a page may get of a description, by decision 0117: elements, and the attributes of each. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(
    ['p', 'br', 'h3', 'h4', 'h5', 'h6', 'ul', 'li', 'strong', 'em', 's', 'code', 'pre'].map(
      (name) => [name, {}],
    ),
  ),
  ...Object.fromEntries(
    ['blockquote', 'hr', 'details', 'summary', 'table', 'thead', 'tbody', 'tr'].map((name) => [
      name,
      {},
    ]),
  ),
  ol: { start: /^\d+$/ },
  a: { href: /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i, rel: /^nofollow ugc$/, title: /^/ },
  th: { 'data-align': /^(?:left|center|right)$/ },
  td: { 'data-align': /^(?:left|center|right)$/ },
  div: { role: /^group$/, 'aria-label': /^Table$/, tabindex: /^0$/ },
}

const BLOCKS = new Set(
  'p h3 h4 h5 h6 ul ol li pre blockquote hr details summary table tr div'.split(' '),
)

/** The nodes of a piece of HTML, as a browser reads them. */
function nodesOf(html: string): Node[] {
  const nodes: Node[] = []
  const visit = (node: Node): void => {
    nodes.push(node)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  parseFragment(html).childNodes.forEach(visit)
  return nodes
}

/** What a browser would find in a piece of HTML that the page may not have; empty where all is well. */
export function forbiddenIn(html: string): string[] {
  return nodesOf(html).flatMap((node) => {
    if (defaultTreeAdapter.isTextNode(node)) return []
    if (!defaultTreeAdapter.isElementNode(node)) return [node.nodeName]
    const attributes = Object.hasOwn(ALLOWED, node.tagName) ? ALLOWED[node.tagName] : undefined
    if (!attributes) return [`<${node.tagName}>`]
    const wrong = node.attrs.filter(({ name, value }) => {
      const pattern = Object.hasOwn(attributes, name) ? attributes[name] : undefined
      return !pattern?.test(value) || isElsewhere(name, value)
    })
    const isNested = node.tagName === 'a' && isInside(node, 'a')
    const isUnmarked = node.tagName === 'a' && !node.attrs.some(({ name }) => name === 'rel')
    return [
      ...wrong.map(({ name, value }) => `${node.tagName} ${name}=${value}`),
      ...(isNested || isUnmarked ? [`${node.tagName} ${isNested ? 'nested' : 'without rel'}`] : []),
    ]
  })
}

/** Whether a browser resolves an address to something else than it looks like. */
function isElsewhere(name: string, value: string): boolean {
  if (name !== 'href') return false
  const { protocol, origin } = new URL(value, 'https://site.test')
  if (value.startsWith('/')) return origin !== 'https://site.test'
  return !['http:', 'https:', 'mailto:'].includes(protocol)
}

function isInside(node: Element, tag: string): boolean {
  for (let up = node.parentNode; up; up = 'parentNode' in up ? up.parentNode : null) {
    if ('tagName' in up && up.tagName === tag) return true
  }
  return false
}

/** How deep elements of a piece of HTML lie in each other. */
export function depthOf(html: string): number {
  const depth = (node: Node): number =>
    'childNodes' in node ? 1 + Math.max(0, ...node.childNodes.map(depth)) : 0
  return depth(parseFragment(html)) - 1
}

/** The tags of the elements, in order. */
export function elementsOf(html: string): string[] {
  return nodesOf(html)
    .filter((node) => defaultTreeAdapter.isElementNode(node))
    .map(({ tagName }) => tagName)
}

/** The lines that a reader sees: each block and each break begins one. Empty ones are left out. */
export function visibleLines(html: string): string[] {
  let text = ''
  const visit = (node: Node, isCode: boolean): void => {
    if (defaultTreeAdapter.isTextNode(node)) {
      text += isCode ? node.value : node.value.replace(/\s+/g, ' ')
    }
    if (!defaultTreeAdapter.isElementNode(node)) return
    const isBlock = BLOCKS.has(node.tagName)
    if (isBlock || node.tagName === 'br') text += '\n'
    if (node.tagName === 'td' || node.tagName === 'th') text += ' '
    for (const child of node.childNodes) visit(child, isCode || node.tagName === 'pre')
    if (isBlock) text += '\n'
  }
  for (const node of parseFragment(html).childNodes) visit(node, false)
  return text.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || [])
}
