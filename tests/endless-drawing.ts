/** What keeps the drawing library busy for minutes: the site refuses it before it is drawn. */
export function endlessDrawing(): Buffer {
  const steps = '<feMorphology operator="dilate" radius="120"/>'.repeat(40)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000">
    <filter id="f" x="0" y="0" width="1" height="1">${steps}</filter>
    <rect width="3000" height="3000" fill="#f00" filter="url(#f)"/></svg>`)
}
