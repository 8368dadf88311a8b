import { randomUUID } from 'node:crypto'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../adapters/kernel/event-log/postgres.ts'
import type { Upcasters } from '../../adapters/kernel/event-log/upcasters.ts'
import { inMemorySubjectKeys } from '../../adapters/kernel/keys/in-memory.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import type { AppendMetadata } from '../../domain/kernel/event-log.ts'

const articles = Array.from({ length: 2_000 }, () => randomUUID())

/** An ordinary event of the product, about 350 bytes with its metadata. */
export const sampleEvent = (n: number) => ({
  type: 'ArticleMoved' as const,
  data: {
    articleId: articles[n % articles.length] ?? '',
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

/** The cost of a release that changed this event: one upcast for each event in the old shape. */
export const nextRelease: Upcasters = { ArticleMoved: [(data) => ({ ...data, level: 1 })] }

export const openLog = async (
  url: string,
  { max = 10, upcasters = {} }: { max?: number; upcasters?: Upcasters } = {},
) => {
  const { pool, close } = connect(url, { max, applicationName: 'bench' })
  await migrate(pool, eventLogMigrations)
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
