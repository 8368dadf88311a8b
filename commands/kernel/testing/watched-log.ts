import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventLog } from '../../../domain/kernel/event-log.ts'

const page = join(import.meta.dirname, '../../../docs/stream-pairs.md')

/** The pairs of aggregates that follow each other in one act, from the table in the documentation. */
const pairsOfStreams = new Set(
  [...readFileSync(page, 'utf8').matchAll(/^\| ([a-z-]+ → [a-z-]+)/gm)].map(([, pair = '']) => pair),
)

const aggregateOf = (stream: string) => /^(?:price-list|[a-z]+)/.exec(stream)?.[0]

/**
 * A log that throws when an act goes on to another stream and the table names no process that finishes it after a
 * crash.
 */
export const watchedLog = (inner: EventLog): EventLog => {
  const last = new Map<string, string>()
  return {
    ...inner,
    append: async (stream, events, expected, metadata) => {
      const { correlationId } = metadata
      const before = last.get(correlationId)
      last.set(correlationId, stream)
      const pair = `${before && aggregateOf(before)} → ${aggregateOf(stream)}`
      if (before !== undefined && before !== stream && !pairsOfStreams.has(pair))
        throw new Error(`${pair}: who finishes it after a crash is not said in ${page}`)
      return inner.append(stream, events, expected, metadata)
    },
  }
}
