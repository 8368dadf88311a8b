/** A traced piece of work. Names and attributes hold types and numbers only, never text or ids of persons. */
export type Span = {
  readonly name: string
  readonly kind?: 'server' | 'client' | 'consumer'
  /** UUID of the act: its trace. Undefined: the act that is being traced now. */
  readonly correlationId?: string | undefined
  /** UUID of the event that caused the work, where no traced work of the same act surrounds it. */
  readonly causationId?: string | undefined
  readonly attributes?: SpanAttributes
}

/** A span whose place in the trace was given by another process. */
export type PlacedSpan = Span & { readonly parentId?: string | undefined; readonly spanId?: string | undefined }

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export type OpenSpan = {
  readonly rename: (name: string) => void
  readonly note: (attributes: SpanAttributes) => void
}

/** Traces work; without a receiver of traces it only remembers which act is under way. */
export type Trace = {
  readonly within: <Answer>(span: Span, work: (span: OpenSpan) => Promise<Answer>) => Promise<Answer>
  /** For work that is not one function: `run` surrounds its parts. */
  readonly begin: (span: PlacedSpan) => OpenSpan & {
    readonly run: <Answer>(work: () => Answer) => Answer
    readonly end: (isFailed: boolean) => void
  }
}

const untracedSpan = { rename: () => undefined, note: () => undefined }

/** Traces nothing. */
export const noTrace: Trace = {
  within: (_, work) => work(untracedSpan),
  begin: () => ({ ...untracedSpan, run: (work) => work(), end: () => undefined }),
}

/** The trace of an act: the 16 bytes of its correlation id in hexadecimal. */
export const traceIdOf = (correlationId: string): string => correlationId.replaceAll('-', '').toLowerCase()

/** The span of an event: the last 8 bytes of its id. Everything that the event causes has it as parent. */
export const spanIdOf = (eventId: string): string => traceIdOf(eventId).slice(16)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The act that a browser has named in its `traceparent` (W3C Trace Context); undefined where its trace is no UUID. */
export const actOfTraceparent = (
  header: unknown,
): { readonly correlationId: string; readonly spanId: string } | undefined => {
  const [, trace = '', spanId = ''] =
    typeof header === 'string' ? (/^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header) ?? []) : []
  const correlationId = trace.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return uuid.test(correlationId) && !/^0+$/.test(spanId) ? { correlationId, spanId } : undefined
}
