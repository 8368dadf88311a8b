import type { AnsweredRequest } from '../../../commands/kernel/operation.ts'
import { counter, histogram, type MetricRegistry } from '../telemetry/metrics.ts'
import { prometheusText } from '../telemetry/prometheus-text.ts'
import { addSystemMetrics, keepShortly, type MeasuredSystem } from '../telemetry/system-metrics.ts'
import { checkParts } from './check-parts.ts'

const REQUEST_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What monitors are told: numbers, and whether the product serves. */
export const openOperation = (metrics: MetricRegistry, system: MeasuredSystem, metricsToken: string | undefined) => {
  const requests = counter('ljudkod_requests_total', 'Answered requests, by context, method and class of status.')
  const times = histogram('ljudkod_request_seconds', 'Time until a request was answered.', REQUEST_BOUNDS)
  metrics.add(requests.collect)
  metrics.add(times.collect)
  addSystemMetrics(metrics, system)
  const parts = keepShortly(() => checkParts(system))
  return {
    answered: ({ method, context, status, seconds }: AnsweredRequest) => {
      requests.add({ context, method, status: `${Math.floor(status / 100)}xx` })
      times.observe(seconds, { context })
    },
    metrics: async () => prometheusText(await metrics.read()),
    metricsToken,
    parts,
    faults: async () =>
      (await parts()).filter(({ level }) => level === 'fault').map(({ part, cause }) => `${part}: ${cause}`),
  }
}
