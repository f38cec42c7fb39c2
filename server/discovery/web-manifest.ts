/** What a phone needs to install the site (https://www.w3.org/TR/appmanifest/). */
export function webManifest(siteName: string): string {
  return JSON.stringify({
    name: siteName,
    short_name: siteName.slice(0, 12),
    description: 'Mods for single player, multiplayer servers and graphics.',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0b1016',
    theme_color: '#0b1016',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
