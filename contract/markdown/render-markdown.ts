import Library, { type MarkdownIt } from 'markdown-it'
import { adjustTokens } from '#contract/markdown/adjust-tokens.ts'
import { addBlockRules } from '#contract/markdown/block-rules.ts'
import { addDetails } from '#contract/markdown/details-rule.ts'
import { addInlineRules } from '#contract/markdown/inline-rules.ts'

/** What is read; whatever is not named here is text. Decision 0117 says why the rest is left out. */
const CONSTRUCTS = [
  ...['table', 'fence', 'blockquote', 'hr', 'list', 'heading'],
  ...['newline', 'escape', 'backticks', 'strikethrough', 'emphasis', 'link', 'image'],
]

/** Far above the depth at which our rules stop, where the library would drop text. */
const LIBRARY_NESTING = 100

/** The web, mail, and this site's own pages. A path with two slashes would leave the site. */
const ALLOWED_LINK = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i

const markdown = createRenderer()

function createRenderer(): MarkdownIt {
  const md = new Library('zero', { breaks: true, maxNesting: LIBRARY_NESTING })
  md.enable(CONSTRUCTS)
  md.validateLink = (url) => ALLOWED_LINK.test(url)
  addBlockRules(md)
  addDetails(md)
  addInlineRules(md)
  md.core.ruler.push('adjust', ({ tokens, env }) => adjustTokens(tokens, Number(env.topLevel)))
  md.renderer.rules.fence = (tokens, index) => {
    const code = md.utils.escapeHtml(tokens[index]?.content ?? '')
    return `<pre><code>${code}</code></pre>\n`
  }
  // What is too wide for the screen is scrolled, which has to work by keyboard.
  md.renderer.rules.table_open = () => '<div role="group" aria-label="Table" tabindex="0"><table>\n'
  md.renderer.rules.table_close = () => '</table></div>\n'
  return md
}

/**
 * A description as safe HTML: only elements and attributes of decision 0117, all text escaped.
 * @param source Markdown, or a text that was written before there was any: its line breaks stay.
 * @param topLevel of its first headings: one below the heading that it stands under.
 */
export function renderMarkdown(source: string, topLevel = 3): string {
  return markdown.render(source, { topLevel })
}

/** The same for a text that is one paragraph and stands within a line: no headings, lists or blocks. */
export function renderMarkdownLine(source: string): string {
  return markdown.renderInline(source, { topLevel: 3 })
}
