import type { HistogramSample, Labels, MetricFamily } from './metrics.ts'

const escape = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const labelsOf = (labels: Labels) => {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`)
  return written.length > 0 ? `{${written.join(',')}}` : ''
}

const histogramLines = (name: string, bounds: readonly number[], { labels, counts, sum }: HistogramSample) => [
  ...counts.map(
    (count, index) => `${name}_bucket${labelsOf({ ...labels, le: String(bounds[index] ?? '+Inf') })} ${count}`,
  ),
  `${name}_sum${labelsOf(labels)} ${sum}`,
  `${name}_count${labelsOf(labels)} ${counts.at(-1) ?? 0}`,
]

const linesOf = (family: MetricFamily): readonly string[] => {
  const { name, help, kind } = family
  const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`]
  if (family.kind === 'histogram')
    return [...head, ...family.samples.flatMap((sample) => histogramLines(name, family.bounds, sample))]
  return [...head, ...family.samples.map(({ labels, value }) => `${name}${labelsOf(labels)} ${value}`)]
}

/** The text format of Prometheus, version 0.0.4. */
export const prometheusText = (families: readonly MetricFamily[]): string =>
  `${families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(linesOf)
    .join('\n')}\n`
