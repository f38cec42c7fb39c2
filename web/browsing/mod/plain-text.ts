const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
}

/**
 * The words of a formatted description, for where there is no formatting: search engines, shared
 * links. It reads what `renderMarkdown` writes, where `<` begins a tag and nothing else.
 */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|th|td|summary)>|<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
