import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route manifest comes with the first page: asking for pieces of it would cost a
  // request or two for each list page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
