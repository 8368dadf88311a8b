import type { Trace } from '../../../domain/kernel/trace.ts'
import type { Lifecycle } from '../running/lifecycle.ts'
import { rememberedActs } from './current-act.ts'
import { watchExternalCalls } from './external-call.ts'
import { histogram, type MetricRegistry, metricRegistry } from './metrics.ts'
import type { MarkEvent } from './sent-spans.ts'

export type Telemetry = {
  readonly trace: Trace
  /** Undefined: nobody receives traces. */
  readonly markEvent: MarkEvent | undefined
  readonly metrics: MetricRegistry
  /** How long an append took. */
  readonly appended: (seconds: number, category: string) => void
  readonly jobEnded: (seconds: number, labels: { readonly queue: string; readonly result: string }) => void
}

const CALL_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
const WORK_BOUNDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600]

const openMetrics = () => {
  const metrics = metricRegistry()
  const appends = histogram('ljudkod_append_seconds', 'Time of one append to the event log.', CALL_BOUNDS)
  const jobs = histogram('ljudkod_job_seconds', 'Time of one attempt at a job.', WORK_BOUNDS)
  const calls = histogram('ljudkod_external_call_seconds', 'Time of a call of a program or a server.', WORK_BOUNDS)
  for (const { collect } of [appends, jobs, calls]) metrics.add(collect)
  return { metrics, appends, jobs, calls }
}

type TelemetryPlan = {
  readonly isReceived: boolean
  readonly version: string
  /** How often the numbers are sent (ms). */
  readonly interval: number
}

/** The receiver's library is loaded only where there is a receiver. */
const openReceiver = async ({ isReceived, ...plan }: TelemetryPlan, life: Lifecycle, metrics: MetricRegistry) => {
  if (!isReceived) return undefined
  const [{ openSentSpans }, { openSentMetrics }] = await Promise.all([
    import('./sent-spans.ts'),
    import('./sent-metrics.ts'),
  ])
  const spans = openSentSpans(plan.version)
  const numbers = openSentMetrics(plan, metrics)
  const close = async () => {
    await Promise.allSettled([spans.close(), numbers.close()])
  }
  life.onStop('the sending of traces', close, { within: 2_000 })
  return spans
}

/** What a process tells of its work: traces to a receiver, where there is one, and numbers to whoever asks. */
export const openTelemetry = async (plan: TelemetryPlan, life: Lifecycle): Promise<Telemetry> => {
  const { metrics, appends, jobs, calls } = openMetrics()
  const spans = await openReceiver(plan, life, metrics)
  const trace = spans?.trace ?? rememberedActs
  watchExternalCalls(async ({ what, attributes }, work) => {
    const began = performance.now()
    let result = 'failed'
    try {
      const span = { name: what, kind: 'client', ...(attributes && { attributes }) } as const
      const answer = await trace.within(span, work)
      result = 'done'
      return answer
    } finally {
      calls.observe((performance.now() - began) / 1000, { what, result })
    }
  })
  return {
    trace,
    markEvent: spans?.markEvent,
    metrics,
    appended: (seconds, category) => appends.observe(seconds, { category }),
    jobEnded: jobs.observe,
  }
}
