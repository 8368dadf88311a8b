import { randomUUID } from 'node:crypto'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../adapters/kernel/keys/in-memory.ts'
import { checkDatabase } from '../../adapters/kernel/postgres/check-server.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import type { AppendMetadata } from '../../domain/kernel/event-log.ts'
import { projectionMigrations } from '../../projections/kernel/runner/checkpoint.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import type { StreamEvents } from '../rebuild/history.ts'
import { customerNumber, customerRegistration, saleNumber } from './history.ts'

const actor = { kind: 'user', id: '018f3a52-9c1e-7d52-8f11-000000000001' } as const
const metadata = (): AppendMetadata => ({ commandId: randomUUID(), correlationId: randomUUID(), actor })

/** How many sales are written at the same time. */
const CONCURRENT_SALES = 500

const SALES_PER_CUSTOMER = 10

const eventsIn = (appendings: readonly StreamEvents[]) => appendings.reduce((sum, { events }) => sum + events.length, 0)

export type Size = {
  readonly quotations: number
  readonly orders: number
  /** Writes sales until there are at least this many events. */
  readonly events: number
}

/** A log full of sales, and what the product's runner needs beside it. */
export const openSales = async (url: string, size: Size) => {
  const { pool, kysely: db, close } = connect<ReadModel>(url, { max: 10, applicationName: 'bench' })
  await checkDatabase(pool)
  await migrate(pool, [...eventLogMigrations, ...projectionMigrations])
  const log = postgresEventLog({ pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
  const append = async (appendings: readonly StreamEvents[]) => {
    await Promise.all(appendings.map(({ stream, events }) => log.append(stream, events, 'noStream', metadata())))
    return eventsIn(appendings)
  }
  let done = 0
  let sales = 0
  while (sales < Math.max(size.quotations, size.orders) || done < size.events) {
    const customers = Array.from({ length: CONCURRENT_SALES / SALES_PER_CUSTOMER }, (_, n) => customerNumber(sales + n))
    const made = Array.from({ length: CONCURRENT_SALES }, (_, n) => {
      const customer = customers[n % customers.length]
      return customer ? [saleNumber(sales + n, customer)] : []
    }).flat()
    done += await append(customers.map(customerRegistration))
    if (sales < size.quotations || done < size.events) done += await append(made.map(({ quotation }) => quotation))
    if (sales < size.orders || done < size.events) done += await append(made.map(({ order }) => order))
    sales += CONCURRENT_SALES
  }
  await pool.query('vacuum analyze')
  return {
    db,
    log,
    pool,
    url,
    events: done,
    close: async () => {
      await log.close()
      await close()
    },
  }
}
