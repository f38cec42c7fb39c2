/**
 * Makes the modules and the manifest of a page wait for `LATE_SCRIPT`
 * (web/shell/layout/late-script.ts), which starts them once the page has been painted: on a slow
 * connection, text and images come first. The nonce marks stay, so that the policy allows the
 * script that is started later by the same hash.
 */
export function makeModulesWait(html: string): string {
  return html
    .replaceAll(/(<link[^>]*) rel="(modulepreload|manifest)"/g, '$1 rel="late-$2"')
    .replaceAll(/(<script[^>]*) type="module" async=""/g, '$1 type="late-module"')
}
