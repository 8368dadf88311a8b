export type Labels = Readonly<Record<string, string>>

export type Sample = { readonly labels: Labels; readonly value: number }

export type HistogramSample = {
  readonly labels: Labels
  /** How many observations were at most each bound; the last one counts all. */
  readonly counts: readonly number[]
  readonly sum: number
}

/** A family of numbers with one name, as Prometheus and OpenTelemetry know them. */
export type MetricFamily = { readonly name: string; readonly help: string } & (
  | { readonly kind: 'counter' | 'gauge'; readonly samples: readonly Sample[] }
  | { readonly kind: 'histogram'; readonly bounds: readonly number[]; readonly samples: readonly HistogramSample[] }
)

type Collect = () => Promise<readonly MetricFamily[]> | readonly MetricFamily[]

const keyOf = (labels: Labels) => JSON.stringify(labels)

/** Counts from the start of the process. */
export const counter = (name: string, help: string) => {
  const samples = new Map<string, { labels: Labels; value: number }>()
  return {
    add: (labels: Labels = {}, value = 1) => {
      const key = keyOf(labels)
      const sample = samples.get(key) ?? { labels, value: 0 }
      sample.value += value
      samples.set(key, sample)
    },
    collect: (): readonly MetricFamily[] => [{ name, help, kind: 'counter', samples: [...samples.values()] }],
  }
}

/** Seconds, counted by how many of them were at most each bound. */
export const histogram = (name: string, help: string, bounds: readonly number[]) => {
  const samples = new Map<string, { labels: Labels; counts: number[]; sum: number }>()
  return {
    observe: (seconds: number, labels: Labels = {}) => {
      const key = keyOf(labels)
      const sample = samples.get(key) ?? { labels, counts: [...bounds, 0].map(() => 0), sum: 0 }
      samples.set(key, sample)
      sample.sum += seconds
      for (let index = bounds.length; index >= 0; index -= 1) {
        const bound = bounds[index]
        if (bound !== undefined && seconds > bound) break
        sample.counts[index] = (sample.counts[index] ?? 0) + 1
      }
    },
    collect: (): readonly MetricFamily[] => [{ name, help, kind: 'histogram', bounds, samples: [...samples.values()] }],
  }
}

export type MetricRegistry = { readonly add: (collect: Collect) => void; readonly read: () => Promise<MetricFamily[]> }

/** A collector that fails costs its own numbers alone. */
export const metricRegistry = (): MetricRegistry => {
  const collectors: Collect[] = []
  return {
    add: (collect) => void collectors.push(collect),
    read: async () => {
      const read = await Promise.allSettled(collectors.map(async (collect) => collect()))
      return read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    },
  }
}
