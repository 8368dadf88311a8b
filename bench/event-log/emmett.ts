import { Pool } from 'pg'
import { newStream, sampleEvent } from './sample.ts'

type Message = { readonly type: string; readonly data: object }

/** The compared part of Emmett, which is installed in `bench` only. */
type Store = {
  readonly appendToStream: (
    stream: string,
    events: readonly Message[],
    options?: { readonly expectedStreamVersion: bigint | 'STREAM_DOES_NOT_EXIST' },
  ) => Promise<unknown>
  readonly schema: { readonly migrate: () => Promise<unknown> }
  readonly close: () => Promise<void>
}

type Page = { readonly messages: readonly unknown[]; readonly currentGlobalPosition: bigint }

type Emmett = {
  readonly getPostgreSQLEventStore: (url: string) => Store
  readonly readMessagesBatch: (
    execute: { readonly query: (text: string) => Promise<unknown> },
    options: { readonly after: bigint; readonly batchSize: number },
  ) => Promise<Page>
}

const packageName: string = '@event-driven-io/emmett-postgresql'

export const openEmmett = async (url: string) => {
  const { getPostgreSQLEventStore, readMessagesBatch } = (await import(packageName)) as Emmett
  const store = getPostgreSQLEventStore(url)
  const pool = new Pool({ connectionString: url, max: 2 })
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
    /** The query of Emmett's consumers, without their other work. */
    catchUp: async (batchSize: number): Promise<number> => {
      const execute = { query: (text: string) => pool.query(text) }
      let seen = 0
      for (let after = 0n; ; ) {
        const page = await readMessagesBatch(execute, { after, batchSize })
        if (page.messages.length === 0) return seen
        seen += page.messages.length
        after = page.currentGlobalPosition
      }
    },
    close: async () => void (await Promise.all([store.close(), pool.end()])),
  }
}
