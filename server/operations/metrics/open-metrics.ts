import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { measureRequests } from '#server/operations/metrics/measure-requests.ts'
import { serveMetrics } from '#server/operations/metrics/serve-metrics.ts'
import { measureSite, type SiteParts } from '#server/operations/metrics/site-metrics.ts'
import type { MetricsSettings } from '#server/platform/config/settings.ts'

/** The site's metrics in the format of Prometheus. */
export interface Metrics {
  /** Lets them be read from now on, by what the settings allow. */
  readonly serve: (parts: SiteParts) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Starts measuring, where the settings ask for it; to be called before any route is registered.
 * Nothing that is measured names a visitor, a mod or a file.
 */
export function openMetrics(
  app: FastifyInstance,
  settings: MetricsSettings | undefined,
): Metrics | undefined {
  if (!settings) return undefined
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  let close = async () => {}
  return {
    serve: async (parts) => {
      const collect = measureSite(registry, parts)
      close = await serveMetrics(app, settings, async () => {
        await collect()
        return { type: registry.contentType, text: await registry.metrics() }
      })
    },
    close: () => close(),
  }
}
