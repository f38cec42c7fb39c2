import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { iconSprite } from './scripts/icon-sprite.ts'
import { LONG_NAMES, shortClassNames } from './scripts/short-class-names.ts'
import { smallInlineScripts } from './scripts/small-inline-scripts.ts'

/**
 * The router reloads the page when a route's module does not come; ours says so instead. While
 * developing its own stays: it knows hot reload.
 */
const OWN_ROUTE_MODULES: Plugin = {
  name: 'own-route-modules',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    const isRouter = importer?.includes('/node_modules/react-router/')
    if (!isRouter || !source.endsWith('/routeModules.js')) return undefined
    return fileURLToPath(new URL('web/shared/chunks/route-modules.ts', import.meta.url))
  },
}

/** What pages about reports and of the desk share, and needs nothing else. */
const DESK =
  /\/(desk-endpoints|reports-changed|report-reasons|report-states|roles|desk-places)\.ts$/
/** In a piece of its own, which the badge of administrators loads without any form. */
const DESK_CLIENT = /\/desk-client\.ts$/
const FORMS =
  /\/web\/(shared\/(forms\/|components\/waiting\.)|people\/(login|second-factor|gate)\/|publishing\/entries\/|desk\/)/

/** Pages of plain text, which are few of a visit's pages. */
const STATIC_PAGES = /\/web\/browsing\/static-pages\//

/** The selects of forms, with what they bring along: a piece that few pages load. */
const SELECT =
  /\/select-look\.ts$|\/node_modules\/(react-select|@emotion|@floating-ui|@babel\/runtime|stylis|memoize-one|hoist-non-react-statics|react-is|react-transition-group|dom-helpers|prop-types|use-isomorphic-layout-effect)\//

/** Small, and on every page, though few of its parts have them: one request instead of six. */
const SMALL =
  /\/web\/(shell\/layout\/(not-found|error-screen|unexpected-error|unavailable)|shared\/.*\/(log-out|as-sentence|go-unseen|history-index|opens-elsewhere|use-is-alive)|browsing\/search\/recent-searches)\.tsx?$/

/** An address each: not worth a request. */
const ICON = /\.svg\?raw$/

/** What the form and late parts have, and no page of lists or of a mod at first. */
const VIDEO_HOSTS = /\/video-hosts\.ts$/

/** What the page of a mod needs at once and its late parts, too: one request instead of two. */
const MOD_PARTS = /\/browsing\/mod\/(side-lists|text-shape)\.ts$/

/** Who looks at a screen behind a gate: no page for visitors asks. */
const ROLE_CONTEXT = /\/role-context\.ts$/

/** What only lists of mods have; their filters, which come when they are opened, need it too. */
const LISTS =
  /\/web\/browsing\/(lists\/mod-list|search\/(active-filters|filters-button|filter-labels|choice-link|sort-choice|taxonomy-links|use-filter-panel|use-chosen-query|load-list|list-feeds))\.tsx?$/

const isShared = (id: string) =>
  ![LISTS, FORMS, DESK_CLIENT, STATIC_PAGES, ROLE_CONTEXT, SELECT].some((part) => part.test(id))

export default defineConfig({
  plugins: [
    OWN_ROUTE_MODULES,
    iconSprite(),
    shortClassNames(),
    smallInlineScripts(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Small pieces that most pages share: one request instead of some twenty. Pages that
            // visitors read have no forms.
            codeSplitting: {
              groups: [
                { name: 'shared', test: ICON, priority: 3 },
                { name: 'desk', test: DESK, priority: 2 },
                { name: 'video-hosts', test: VIDEO_HOSTS, priority: 2 },
                { name: 'mod-parts', test: MOD_PARTS, priority: 2 },
                { name: 'shared', test: isShared, minShareCount: 4, priority: 1 },
                { name: 'static-pages', test: STATIC_PAGES, minShareCount: 4 },
                { name: 'small', test: SMALL },
                { name: 'lists', test: LISTS },
                { name: 'select', test: SELECT },
                { name: 'forms', test: (id) => !DESK_CLIENT.test(id), minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
  // The names of web/shared/styles/breakpoints.css, and what older browsers of the build's target
  // lack, such as light-dark().
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true }, cssModules: { pattern: LONG_NAMES } },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
  },
})
