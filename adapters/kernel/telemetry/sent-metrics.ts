import { ValueType } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import type { MetricFamily, MetricRegistry } from './metrics.ts'

/** Prometheus counts each bucket with the ones below it, OpenTelemetry each by itself. */
const separate = (counts: readonly number[]) => counts.map((count, index) => count - (counts[index - 1] ?? 0))

/** The same numbers in OpenTelemetry's form. */
const dataOf = (family: MetricFamily, startTime: [number, number]): MetricData => {
  const now = Date.now()
  const times = { startTime, endTime: [Math.floor(now / 1000), (now % 1000) * 1e6] as [number, number] }
  const { name, help: description } = family
  const unit = /_(seconds|bytes)$/.exec(name)?.[1] === 'seconds' ? 's' : ''
  const descriptor = { name, description, unit, valueType: ValueType.DOUBLE }
  const shared = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  if (family.kind === 'histogram') {
    const { bounds, samples } = family
    const dataPoints = samples.map(({ labels, counts, sum }) => ({
      ...times,
      attributes: { ...labels },
      value: { buckets: { boundaries: [...bounds], counts: separate(counts) }, sum, count: counts.at(-1) ?? 0 },
    }))
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = family.samples.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }))
  return family.kind === 'counter'
    ? { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...shared, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Sends the numbers of the registry over OTLP as they are now, each `interval` (ms). */
export const openSentMetrics = (
  { version, interval }: { readonly version: string; readonly interval: number },
  registry: MetricRegistry,
): { readonly close: () => Promise<void> } => {
  const resource = resourceFromAttributes({ 'service.name': 'ljudkod', 'service.version': version })
  const startTime: [number, number] = [Math.floor(Date.now() / 1000), 0]
  const collect = async (): Promise<CollectionResult> => {
    const families = await registry.read()
    const metrics = families.filter(({ samples }) => samples.length > 0).map((family) => dataOf(family, startTime))
    return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'ljudkod' }, metrics }] }, errors: [] }
  }
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, 10_000),
    metricProducers: [{ collect }],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return { close: () => provider.shutdown() }
}
