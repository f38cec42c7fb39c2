import type { MailParts, MailSite } from '#server/platform/mail/mail-parts.ts'

/** The mail as plain text. */
export function renderText(parts: MailParts, site: MailSite): string {
  const quote = parts.quote
    ?.split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n')
  const blocks = [
    ...parts.intro,
    ...(parts.code === undefined ? [] : [`    ${parts.code}`]),
    ...(quote === undefined ? [] : [quote]),
    ...parts.outro,
    `-- \n${site.name}\n${site.url}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

/**
 * The mail as HTML without tables, images or links that track. It sets no colours but lines in the
 * text's own, so that a dark reader stays dark and readable.
 */
export function renderHtml(parts: MailParts, site: MailSite): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${linked(text)}</p>`
  const code =
    parts.code === undefined
      ? ''
      : `<p style="margin:24px 0;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px"><span style="display:inline-block;padding:12px 8px 12px 16px;border:2px solid currentColor;border-radius:8px">${escapeHtml(parts.code)}</span></p>`
  const quote =
    parts.quote === undefined
      ? ''
      : `<blockquote style="margin:16px 0;padding:0 0 0 12px;border-left:3px solid currentColor;white-space:pre-wrap">${escapeHtml(parts.quote)}</blockquote>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.subject)}</title>
<style>:root{color-scheme:light dark}</style>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto">
${parts.intro.map(paragraph).join('\n')}
${code}${quote}
${parts.outro.map(paragraph).join('\n')}
<p style="margin:32px 0 0;padding:12px 0 0;border-top:1px solid currentColor;font-size:14px">${escapeHtml(site.name)}<br>${linked(site.url)}</p>
</div>
</body>
</html>
`
}

/** Escaped text whose addresses of pages can be followed. */
function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<>]+?(?=[.,;:!?]?(?:\s|$))/g,
    (url) => `<a href="${url}" style="color:inherit">${url}</a>`,
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
