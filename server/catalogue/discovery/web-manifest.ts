/** What a phone needs to install the site (https://www.w3.org/TR/appmanifest/). */
export function webManifest(siteName: string): string {
  return JSON.stringify({
    name: siteName,
    short_name: siteName.slice(0, 12),
    description: 'Mods for single player, multiplayer servers and graphics.',
    lang: 'en',
    dir: 'ltr',
    categories: ['games', 'entertainment'],
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0b1016',
    theme_color: '#0b1016',
    shortcuts: SHORTCUTS.map(([name, url]) => ({ name, url })),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}

/** Where a long press on the installed icon leads. */
const SHORTCUTS = [
  ['Most downloaded', '/most-downloaded?page=1'],
  ['Recently uploaded', '/recently-uploaded?page=1'],
  ['SP Mods', '/mods/sp-mod?page=1'],
  ['5M Mods', '/mods/5m-mod?page=1'],
  ['Graphics', '/mods/graphics?page=1'],
] as const
