import { randomBytes } from 'node:crypto'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace as traceApi } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { type PlacedSpan, type SpanAttributes, spanIdOf, type Trace, traceIdOf } from '../../../domain/kernel/trace.ts'
import { tracedWork } from './current-act.ts'

/** The event of an append as a span, whose id every process can derive. */
export type MarkEvent = (event: { readonly eventId: string; readonly type: string; readonly began: number }) => void

export type SentSpans = { readonly trace: Trace; readonly markEvent: MarkEvent; readonly close: () => Promise<void> }

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const

/** Gives the ids that the next span shall have: the library asks for them while it starts it. */
const wantedIds = () => {
  let wanted: { readonly traceId?: string; readonly spanId?: string } = {}
  return {
    generateTraceId: () => wanted.traceId ?? randomBytes(16).toString('hex'),
    generateSpanId: () => wanted.spanId ?? randomBytes(8).toString('hex'),
    want: <Answer>(ids: typeof wanted, work: () => Answer): Answer => {
      wanted = ids
      try {
        return work()
      } finally {
        wanted = {}
      }
    },
  }
}

/** Milliseconds between two sendings: a trace can be looked at soon after the act. */
const SEND_EVERY_MS = 1_000

/** The span that surrounds a new one: work of the same act around it, else the event that caused it, else none. */
const parentOf = ({ correlationId, causationId, parentId }: PlacedSpan) => {
  const around = tracedWork.getStore()
  const traceId = correlationId === undefined ? around?.traceId : traceIdOf(correlationId)
  if (around?.traceId === traceId && around?.spanId) return { traceId, spanId: around.spanId }
  return { traceId, spanId: parentId ?? (causationId === undefined ? undefined : spanIdOf(causationId)) }
}

/** `began`: milliseconds since 1970; now by default. */
type SpanOptions = PlacedSpan & { readonly began?: number }

/** Sends spans over OTLP to the address in `OTEL_EXPORTER_OTLP_ENDPOINT`, which the library reads itself. */
export const openSentSpans = (version: string): SentSpans => {
  const ids = wantedIds()
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    scheduledDelayMillis: SEND_EVERY_MS,
    maxQueueSize: 20_000,
  })
  const resource = resourceFromAttributes({ 'service.name': 'ljudkod', 'service.version': version })
  const provider = new TracerProvider({ resource, idGenerator: ids, spanProcessors: [processor] })
  const tracer = provider.getTracer('ljudkod')

  const start = (span: SpanOptions) => {
    const { traceId, spanId } = parentOf(span)
    const parent =
      traceId && spanId
        ? traceApi.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
        : ROOT_CONTEXT
    const options = {
      ...(span.kind && { kind: kinds[span.kind] }),
      ...(span.attributes && { attributes: { ...span.attributes } }),
      ...(span.began !== undefined && { startTime: span.began }),
    }
    const wanted = { ...(traceId && { traceId }), ...(span.spanId && { spanId: span.spanId }) }
    return ids.want(wanted, () => tracer.startSpan(span.name, options, parent))
  }

  const begin = (asked: SpanOptions) => {
    const span = start(asked)
    const around = { traceId: span.spanContext().traceId, spanId: span.spanContext().spanId }
    return {
      rename: (name: string) => void span.updateName(name),
      note: (attributes: SpanAttributes) => void span.setAttributes({ ...attributes }),
      run: <Answer>(work: () => Answer) => tracedWork.run(around, work),
      end: (isFailed: boolean) => {
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    trace: {
      begin,
      within: async (asked, work) => {
        const span = begin(asked)
        let isFailed = true
        try {
          const answer = await span.run(() => work(span))
          isFailed = false
          return answer
        } catch (error) {
          // The message of an error may quote what a person has written: its class is enough to find it in the log.
          span.note({ 'error.type': error instanceof Error ? error.name : 'unknown' })
          throw error
        } finally {
          span.end(isFailed)
        }
      },
    },
    markEvent: ({ eventId, type, began }) => start({ name: `event ${type}`, spanId: spanIdOf(eventId), began }).end(),
    close: () => provider.shutdown(),
  }
}
