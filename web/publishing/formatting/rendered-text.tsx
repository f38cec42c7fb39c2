import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { FormattedText } from '#web/browsing/mod/formatted-text.tsx'

/** What the server will make of a text. It brings the parser along, which no other page loads. */
export default function RenderedText({ text }: { text: string }) {
  return <FormattedText html={renderMarkdown(text)} />
}
