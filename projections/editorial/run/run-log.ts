import type { LogRow } from './table.ts'

/** A line of the log, and the number of attempts that ended in it. */
export type RunLogEntry = LogRow & { readonly tries: number }

/** Quick steps get a line when they end only, long ones also when they begin. */
const isTold = ({ what, step }: LogRow) => what !== 'began' || /^(?:make|deliver):/.test(step ?? '')

/**
 * The place of the last line if it is the same failure of the same step, with only another attempt since; otherwise -1.
 */
const findSameFailure = (log: readonly RunLogEntry[], { step, said }: LogRow): number => {
  const place = log.findLastIndex(({ what }) => what !== 'resumed' && what !== 'began')
  const before = log[place]
  return before?.what === 'failed' && before.step === step && before.said === said ? place : -1
}

/** The lines of a log. A failure that repeats has one line, at its last time, with the number of attempts. */
export const runLogLines = (log: readonly LogRow[]): readonly RunLogEntry[] => {
  const told: RunLogEntry[] = []
  for (const line of log.filter(isTold)) {
    const place = line.what === 'failed' ? findSameFailure(told, line) : -1
    const before = place < 0 ? [] : told.splice(place)
    told.push({ ...line, tries: (before[0]?.tries ?? 0) + 1 })
  }
  return told
}
