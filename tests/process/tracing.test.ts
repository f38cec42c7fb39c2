import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSiteProcess } from '#tests/site-process.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[]
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

const spans: Span[] = []
const keys: unknown[] = []
let collector: http.Server
let endpoint: string
beforeAll(async () => {
  collector = http.createServer(async (request, response) => {
    keys.push(request.headers['x-key'])
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
    }
    spans.push(...resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => collector.close())

const attribute = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0]

test('a request is a span of its caller’s trace, with its statements and nothing that was typed', async () => {
  const site = await startSiteProcess({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret of the collector',
    SAMPLE_CATALOGUE: 'off',
  })
  const answer = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
    body: JSON.stringify({ email: 'typed@example.org', password: 'typed password' }),
  })
  expect(answer.status).toBeLessThan(500)
  await site.stop()
  expect(new Set(keys)).toEqual(new Set(['secret of the collector']))
  const request = spans.find(({ traceId }) => traceId === TRACE)
  const own = spans.filter(({ traceId }) => traceId === TRACE)
  const server = own.find(({ parentSpanId }) => parentSpanId === CALLER)
  expect(request).toBeDefined()
  expect(server?.name).toMatch(/^POST \/api\/v1\//)
  expect(attribute(server, 'http.response.status_code')).toBe(answer.status)
  expect(attribute(server, 'modharbor.request_id')).toBe(answer.headers.get('x-request-id'))
  const statements = own.filter((span) => attribute(span, 'db.query.text'))
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(server?.spanId)
  expect(JSON.stringify(spans)).not.toMatch(/typed|secret of the collector/)
  expect(site.output()).not.toContain('secret of the collector')
})

test('a collector that is away harms nothing', async () => {
  const site = await startSiteProcess({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    SAMPLE_CATALOGUE: 'off',
  })
  expect((await fetch(site.url)).status).toBe(200)
  site.process.kill('SIGTERM')
  const [code] = await once(site.process, 'exit')
  expect(code).toBe(0)
  await site.stop()
})
