import { z } from 'zod'
import { longText, oneOf, url, wholeNumber } from './variable-kinds.ts'

export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  /** Read by the library of telemetry itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Milliseconds. */
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(1_000, 3_600_000).default(30_000),
  METRICS_TOKEN: longText(20).optional(),
  LOG_FORMAT: oneOf('lines', 'json').default('lines'),
}

export type TelemetryConfig = {
  /** The receiver of traces and numbers over OTLP; undefined: there is none. */
  readonly otlpEndpoint: string | undefined
  /** How often numbers are sent there (ms). */
  readonly metricInterval: number
  /** Shows `/metrics` and causes of faults to other machines; undefined: to this machine alone. */
  readonly metricsToken: string | undefined
}

const variables = z.object(telemetryVariables)

export const telemetryOf = (values: z.infer<typeof variables>): TelemetryConfig => ({
  otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  metricInterval: values.OTEL_METRIC_EXPORT_INTERVAL,
  metricsToken: values.METRICS_TOKEN,
})
