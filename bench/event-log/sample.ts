import { randomUUID } from 'node:crypto'
import type { AnyEvent, AppendMetadata } from '../../domain/event-log.ts'
import { eventCodec } from '../../adapters/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../adapters/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../adapters/keys/in-memory.ts'
import { connect } from '../../adapters/postgres/connect.ts'
import { migrate } from '../../adapters/postgres/migrations.ts'

/** An ordinary event of the product, about 350 bytes with its metadata. */
export const sampleEvent = (n: number): AnyEvent => ({
  type: 'ArticleMoved',
  data: {
    articleId: '018f3a52-9c1e-7d52-8f11-5b1d2c3e4f50',
    page: (n % 40) + 1,
    place: n * 1024,
    name: `Kommunen bygger ny skola i Gammelstad ${n}`,
    byline: 'Åsa Öberg',
    moved: true,
    previous: { page: n % 40, place: n * 1024 - 512 },
  },
})

const actor = { kind: 'user', id: '018f3a52-9c1e-7d52-8f11-000000000001' } as const
export const metadata = (): AppendMetadata => ({ commandId: randomUUID(), correlationId: randomUUID(), actor })
export const newStream = () => `contents-${randomUUID()}`

export const openLog = async (url: string, max = 10) => {
  const { pool, close } = connect(url, { max, applicationName: 'bench' })
  await migrate(pool, eventLogMigrations)
  // What a release that has changed this event pays: one step up for each.
  const upcasters = { ArticleMoved: [(data: object) => ({ ...data, level: 1 })] }
  const log = postgresEventLog({ pool, codec: eventCodec({ keys: inMemorySubjectKeys(), upcasters }) })
  return {
    log,
    pool,
    close: async () => {
      await log.close()
      await close()
    },
  }
}

export type OpenLog = Awaited<ReturnType<typeof openLog>>
