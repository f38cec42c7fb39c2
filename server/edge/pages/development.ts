import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from '#server/edge/pages/web-build.ts'

/** Serves the web part from its sources with hot reload, instead of a build. */
export async function startWebDevelopment(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
}
