import {
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Makes each request a span, within the trace that a proxy has begun. Neither the address nor anything
 * that a visitor has sent is part of it.
 */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const tracer = trace.getTracer('modharbor')
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const parent = propagation.extract(context.active(), request.headers)
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'modharbor.request_id': request.id,
    }
    const name = `${request.method} ${route}`
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    const own = trace.setSpan(parent, span)
    contexts.set(request, own)
    context.with(own, done)
  })
  // A body arrives by events of its own, which know nothing of the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(contexts.get(request) ?? context.active())
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
