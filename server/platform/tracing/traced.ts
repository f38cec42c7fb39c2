import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

const NAME = 'modharbor'

/** Runs `work` as a span of the trace that it belongs to, or of one of its own. */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  return trace.getTracer(NAME).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      // Its kind alone: messages may say what somebody has typed.
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name })
      throw error
    } finally {
      span.end()
    }
  })
}

/**
 * A statement as a span of the request or the job that asked for it, with its text and without its
 * values. What belongs to no trace is none.
 */
export function traceStatement(event: LogEvent): void {
  if (!trace.getActiveSpan()) return
  const { sql } = event.query
  const span = trace.getTracer(NAME).startSpan(sql.trimStart().split(/\s/, 1)[0] ?? 'statement', {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
  })
  if (event.level === 'error') {
    const { code, name } = event.error as { code?: string; name?: string }
    span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name) })
  }
  span.end()
}
