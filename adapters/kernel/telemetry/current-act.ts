import { AsyncLocalStorage } from 'node:async_hooks'
import { noTrace, type Span, type Trace, traceIdOf } from '../../../domain/kernel/trace.ts'

/** The traced work around the code that runs now. */
export type TracedWork = { readonly traceId: string; readonly spanId?: string }

export const tracedWork = new AsyncLocalStorage<TracedWork>()

/** For lines of the log; undefined outside of a traced act. */
export const currentTraceId = (): string | undefined => tracedWork.getStore()?.traceId

const traceOf = ({ correlationId }: Span): TracedWork | undefined =>
  correlationId === undefined ? tracedWork.getStore() : { traceId: traceIdOf(correlationId) }

/** Remembers which act is under way, so that lines of the log can name it, and sends nothing. */
export const rememberedActs: Trace = {
  within: (span, work) => {
    const act = traceOf(span)
    return act ? tracedWork.run(act, () => noTrace.within(span, work)) : noTrace.within(span, work)
  },
  begin: (span) => {
    const act = traceOf(span)
    return { ...noTrace.begin(span), run: (work) => (act ? tracedWork.run(act, work) : work()) }
  },
}
