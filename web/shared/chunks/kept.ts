/**
 * Properties of an element that the browser keeps as the server has drawn it: React leaves what is
 * in it alone.
 */
export const KEPT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
