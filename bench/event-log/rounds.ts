/** A contender in a comparison. `round` answers its events per second. */
export type Contender = { readonly name: string; readonly round: () => Promise<number> }

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Medians over rounds in which the contenders take turns in a rotating order, so that the machine's changes hit all
 * alike.
 */
export const compare = async (
  rounds: number,
  contenders: readonly Contender[],
): Promise<ReadonlyMap<string, number>> => {
  const results = new Map(contenders.map(({ name }) => [name, [] as number[]]))
  for (const { round } of contenders) await round()
  for (let n = 0; n < rounds; n += 1) {
    const turn = n % contenders.length
    for (const { name, round } of [...contenders.slice(turn), ...contenders.slice(0, turn)]) {
      results.get(name)?.push(await round())
    }
  }
  return new Map([...results].map(([name, values]) => [name, median(values)]))
}

/** Events per second of this many callers, each asking again as soon as it is answered, for this long (ms). */
export const perSecond = async (callers: number, duration: number, work: () => Promise<number>): Promise<number> => {
  const began = performance.now()
  let total = 0
  const caller = async () => {
    while (performance.now() - began < duration) {
      const events = await work()
      total += events
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (total / (performance.now() - began)) * 1_000
}

export const eventsPerSecond = async (work: () => Promise<number>): Promise<number> => {
  const began = performance.now()
  const total = await work()
  return (total / (performance.now() - began)) * 1_000
}

const wholeFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

export type Goal = { readonly of: string; readonly to: readonly string[]; readonly atLeast: number | undefined }

/** One line for a contender: its speed, its ratio to the best of the others, and the goal. */
export const report = (title: string, results: ReadonlyMap<string, number>, goals: readonly Goal[]): void => {
  const figures = [...results].map(([name, value]) => `${name} ${wholeFormat.format(value)}/s`).join('   ')
  console.log(`${title.padEnd(38)} ${figures}`)
  for (const { of, to, atLeast } of goals) {
    const best = Math.max(...to.map((name) => results.get(name) ?? 0))
    const ratio = (results.get(of) ?? 0) / best
    const verdict = atLeast === undefined ? '' : `  (to reach: ${atLeast})${ratio < atLeast ? '  MISSED' : ''}`
    console.log(
      `${''.padEnd(38)} = ${ratio.toFixed(2)} x ${to.length > 1 ? 'the best of ' : ''}${to.join(', ')}${verdict}`,
    )
  }
}
