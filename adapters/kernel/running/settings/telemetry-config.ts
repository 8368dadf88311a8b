import { z } from 'zod'
import { url } from './variable-kinds.ts'

export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  METRICS_TOKEN: z.string().min(20, 'must be at least 20 characters long').optional(),
  LOG_FORMAT: z.enum(['lines', 'json'], { error: "must be 'lines' or 'json'" }).default('lines'),
}

export type TelemetryConfig = {
  /** The receiver of traces and numbers over OTLP; undefined: there is none. */
  readonly otlpEndpoint: string | undefined
  /** Shows `/metrics` and causes of faults to other machines; undefined: to this machine alone. */
  readonly metricsToken: string | undefined
}

const variables = z.object(telemetryVariables)

export const telemetryOf = (values: z.infer<typeof variables>): TelemetryConfig => ({
  otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  metricsToken: values.METRICS_TOKEN,
})
