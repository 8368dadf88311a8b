import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actOfTraceparent, type Trace } from '../../../domain/kernel/trace.ts'
import type { Services } from '../../services.ts'

/** The span of the caller, where the request belongs to the trace that the caller has named. */
const callerOf = ({ headers, correlationId }: FastifyRequest): string | undefined => {
  const act = actOfTraceparent(headers['traceparent'])
  return act?.correlationId === correlationId ? act.spanId : undefined
}

/** Our pages send no spans: the server tells of their click for them, so that the trace has its root. */
const beginClick = (trace: Trace, { headers, correlationId }: FastifyRequest, spanId: string | undefined) =>
  spanId !== undefined && headers['tracestate'] === 'ljudkod=click'
    ? trace.begin({ name: 'click', kind: 'client', correlationId, spanId })
    : undefined

/** The pattern of the address: the address itself has ids, and what a person has written. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown'

/** Traces and counts every request by its route and status. */
export const traceRequests = (
  app: FastifyInstance,
  { trace, operation }: Pick<Services, 'trace' | 'operation'>,
  contextOf: (route: string) => string,
): void => {
  const spans = new WeakMap<FastifyRequest, ReturnType<Trace['begin']>>()
  const clicks = new WeakMap<FastifyRequest, ReturnType<Trace['begin']>>()
  app.addHook('onRequest', async (request) => {
    const { method, correlationId } = request
    const route = routeOf(request)
    const parentId = callerOf(request)
    const click = beginClick(trace, request, parentId)
    if (click) clicks.set(request, click)
    const span = trace.begin({
      name: `${method} ${route}`,
      kind: 'server',
      correlationId,
      parentId,
      attributes: { 'http.request.method': method, 'http.route': route },
    })
    spans.set(request, span)
  })
  // The body has been read: what reads it loses the surroundings of the first hook.
  app.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    const span = spans.get(request)
    span?.note({ 'http.response.status_code': status })
    span?.end(status >= 500)
    clicks.get(request)?.end(status >= 500)
    const context = contextOf(`${request.method} ${routeOf(request)}`)
    operation.answered({ method: request.method, context, status, seconds: elapsedTime / 1000 })
  })
}
