const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export const describeValues = (values: readonly number[]) =>
  `p50 ${percentile(values, 0.5).toFixed(1)}  p99 ${percentile(values, 0.99).toFixed(1)}  max ${Math.max(...values).toFixed(1)} ms`
