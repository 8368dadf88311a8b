/** How far a table was behind at a moment; `at` in milliseconds, `events` counted up to a limit. */
type LagReading = { readonly at: number; readonly events: number }

/** `rate`: events per second by which the table catches up; `secondsLeft`: until it has, at that rate. */
export type Pace = { readonly rate: number | null; readonly secondsLeft: number | null }

/** Readings older than this (ms) say nothing of the present. */
const KEPT_MS = 60_000

const unknownPace: Pace = { rate: null, secondsLeft: null }

/** `limit`: at this many events the count ends, so that two such readings tell nothing. */
export const paceOf = (readings: readonly LagReading[], limit: number): Pace => {
  const exactReadings = readings.filter(({ events }) => events < limit)
  const [first, last] = [exactReadings.at(0), readings.at(-1)]
  if (!first || !last || last.events === 0 || last.events >= limit || last.at <= first.at) return unknownPace
  const rate = ((first.events - last.events) * 1_000) / (last.at - first.at)
  return { rate, secondsLeft: rate > 0 ? last.events / rate : null }
}

/** The paces of all tables, from what is read of them now and then. */
export const openPaces = (limit: number) => {
  const readings = new Map<string, readonly LagReading[]>()
  return (table: string, reading: LagReading): Pace => {
    // A table that has caught up starts anew when it falls behind.
    const formerReadings = reading.events === 0 ? [] : (readings.get(table) ?? [])
    const keptReadings = [...formerReadings.filter(({ at }) => reading.at - at <= KEPT_MS), reading]
    readings.set(table, keptReadings)
    return paceOf(keptReadings, limit)
  }
}
