import { newStream, sampleEvent } from './sample.ts'

type Message = { readonly type: string; readonly data: object }

type Consumer = {
  readonly reactor: (options: {
    readonly processorId: string
    readonly startFrom: 'BEGINNING'
    readonly eachMessage: (message: Message) => void
    readonly stopAfter: (message: Message) => boolean
  }) => unknown
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** As much of it as is compared with; it is installed in `bench` only. */
type Store = {
  readonly appendToStream: (
    stream: string,
    events: readonly Message[],
    options?: { readonly expectedStreamVersion: bigint | 'STREAM_DOES_NOT_EXIST' },
  ) => Promise<unknown>
  readonly consumer: (options: { readonly pulling: { readonly batchSize: number } }) => Consumer
  readonly schema: { readonly migrate: () => Promise<unknown> }
  readonly close: () => Promise<void>
}

const packageName: string = '@event-driven-io/emmett-postgresql'

export const openEmmett = async (url: string) => {
  const { getPostgreSQLEventStore } = (await import(packageName)) as {
    readonly getPostgreSQLEventStore: (url: string) => Store
  }
  const store = getPostgreSQLEventStore(url)
  await store.schema.migrate()
  let n = 0
  return {
    append: async (count = 1): Promise<number> => {
      const events = Array.from({ length: count }, () => sampleEvent((n += 1)))
      await store.appendToStream(newStream(), events, { expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' })
      return count
    },
    appendTo: async (stream: string, version: number): Promise<number> => {
      const expectedStreamVersion = version === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(version)
      await store.appendToStream(stream, [sampleEvent((n += 1))], { expectedStreamVersion })
      return 1
    },
    catchUp: async (total: number): Promise<number> => {
      // It takes the pool with it when it ends.
      const consumer = getPostgreSQLEventStore(url).consumer({ pulling: { batchSize: 1_000 } })
      let seen = 0
      consumer.reactor({
        processorId: `bench-${performance.now()}`,
        startFrom: 'BEGINNING',
        eachMessage: () => {
          seen += 1
        },
        stopAfter: () => seen >= total,
      })
      await consumer.start()
      await consumer.close()
      return seen
    },
    close: () => store.close(),
  }
}
