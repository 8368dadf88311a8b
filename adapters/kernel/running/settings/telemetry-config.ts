import { z } from 'zod'
import { longText, oneOf, url } from './variable-kinds.ts'

export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  METRICS_TOKEN: longText(20).optional(),
  LOG_FORMAT: oneOf('lines', 'json').default('lines'),
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
