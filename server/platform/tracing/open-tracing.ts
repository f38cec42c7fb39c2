import type { FastifyBaseLogger } from 'fastify'

/** Where spans go, in the settings that OpenTelemetry has for it. */
export interface TracingSettings {
  /** The collector, which takes OTLP over HTTP; `/v1/traces` is added. */
  readonly endpoint: string
  /** What the collector asks for, as `name=value,name=value`. */
  readonly headers: string | undefined
  readonly serviceName: string
  /** The share of traces that are kept, 0 to 1, where whoever calls has not decided. */
  readonly share: number
}

const SHUTDOWN_MS = 3_000

/**
 * Has spans recorded and sent from now on. Without this, what is traced costs next to nothing and goes
 * nowhere.
 * @returns sends what is left, as far as the collector takes it.
 */
export async function openTracing(
  settings: TracingSettings | undefined,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  if (!settings) return async () => {}
  const [api, sdk, { OTLPTraceExporter }, hooks, core, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ])
  // What the collector's absence causes is said, and harms nobody.
  core.setGlobalErrorHandler((error) => logger.warn({ err: error }, 'Traces could not be sent'))
  const url = `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, headers: readHeaders(settings.headers) })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  api.trace.setGlobalTracerProvider(provider)
  return async () => {
    const timer = Promise.withResolvers<void>()
    const late = setTimeout(timer.resolve, SHUTDOWN_MS)
    await Promise.race([provider.shutdown().catch(() => undefined), timer.promise])
    clearTimeout(late)
    api.trace.disable()
    api.context.disable()
    api.propagation.disable()
  }
}

function readHeaders(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').map((pair) => pair.split(/=(.*)/s))
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (name && value ? [[name.trim(), value.trim()]] : [])),
  )
}
