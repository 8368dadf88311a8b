import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../adapters/kernel/event-log/postgres.ts'
import type { Upcasters } from '../../adapters/kernel/event-log/upcasters.ts'
import { inMemorySubjectKeys } from '../../adapters/kernel/keys/in-memory.ts'
import { checkDatabase } from '../../adapters/kernel/postgres/check-server.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import type { AppendMetadata } from '../../domain/kernel/event-log.ts'
import { projectionMigrations } from '../../projections/kernel/runner/checkpoint.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { everyEvent } from './event-histories.ts'
import { eventsIn, historyOfIssue, type StreamEvents } from './history.ts'

/** An earlier release wrote the events, with another name for the field. */
const upcasters: Upcasters = {
  ArticleTextWritten: [
    (data) => {
      const { wordCount, ...rest } = data as { readonly wordCount?: number }
      return { ...rest, words: wordCount }
    },
  ],
}

const actor = { kind: 'user', id: '018f3a52-9c1e-7d52-8f11-000000000001' } as const
const metadata = (): AppendMetadata => ({ commandId: randomUUID(), correlationId: randomUUID(), actor })

/** How many issues are worked on at the same time. */
const CONCURRENT_ISSUES = 20

const keys = inMemorySubjectKeys()

/** Appends all types of events equally often. */
const fillEvenly = async (pool: Pool, total: number) => {
  const log = postgresEventLog({ pool, codec: eventCodec({ keys }) })
  let done = 0
  while (done < total) {
    const appendings = Array.from({ length: CONCURRENT_ISSUES }, everyEvent).flat()
    await Promise.all(appendings.map(({ stream, events }) => log.append(stream, events, 'noStream', metadata())))
    done += appendings.reduce((sum, { events }) => sum + events.length, 0)
  }
  await log.close()
  return done
}

const fillWithIssues = async (pool: Pool, total: number) => {
  const log = postgresEventLog({ pool, codec: eventCodec({ keys }) })
  let done = 0
  for (let issue = 0; done < total; issue += CONCURRENT_ISSUES) {
    const histories = Array.from({ length: CONCURRENT_ISSUES }, (_, n) => historyOfIssue(issue + n))
    const append = (appendings: readonly StreamEvents[]) =>
      Promise.all(appendings.map(({ stream, events }) => log.append(stream, events, 'noStream', metadata())))
    await append(histories.flatMap(({ lists }) => lists))
    await append(histories.flatMap(({ files }) => files))
    done += histories.reduce((sum, history) => sum + eventsIn(history), 0)
  }
  await log.close()
  return done
}

/** A log with at least this many events, of issues or of all types, and what the product's runner needs beside it. */
export const openPlace = async (url: string, total: number, of: 'issues' | 'everything') => {
  const { pool, kysely: db, close } = connect<ReadModel>(url, { max: 10, applicationName: 'bench' })
  await checkDatabase(pool)
  await migrate(pool, [...eventLogMigrations, ...projectionMigrations])
  const events = await (of === 'issues' ? fillWithIssues : fillEvenly)(pool, total)
  await pool.query('vacuum analyze')
  const log = postgresEventLog({ pool, codec: eventCodec({ keys, ...(of === 'issues' && { upcasters }) }) })
  return {
    db,
    log,
    pool,
    url,
    events,
    close: async () => {
      await log.close()
      await close()
    },
  }
}

export type BenchPlace = Awaited<ReturnType<typeof openPlace>>
