import type { LogRow } from './table.ts'

/** A line that is told, and in how many tries the same came of a step. */
export type RunLogEntry = LogRow & { readonly tries: number }

/** What is done at once is told when it is done. */
const isTold = ({ what, step }: LogRow) => what !== 'began' || /^(?:make|deliver):/.test(step ?? '')

/** Where nothing but another try lies between the same failure before and the end of a log: its place. */
const findSameFailure = (log: readonly RunLogEntry[], { step, said }: LogRow): number => {
  const place = log.findLastIndex(({ what }) => what !== 'resumed' && what !== 'began')
  const before = log[place]
  return before?.what === 'failed' && before.step === step && before.said === said ? place : -1
}

/** What fails for the same again is told once, when it did last, with the number of tries. */
export const runLogLines = (log: readonly LogRow[]): readonly RunLogEntry[] => {
  const told: RunLogEntry[] = []
  for (const line of log.filter(isTold)) {
    const place = line.what === 'failed' ? findSameFailure(told, line) : -1
    const before = place < 0 ? [] : told.splice(place)
    told.push({ ...line, tries: (before[0]?.tries ?? 0) + 1 })
  }
  return told
}
