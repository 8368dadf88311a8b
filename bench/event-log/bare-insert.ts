import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { metadata, newStream, sampleEvent } from './sample.ts'

const table = `
  create table bare (
    id bigint generated always as identity primary key, stream text, revision integer, event_id uuid, type text,
    schema_version smallint, command_id uuid, data json, metadata json, recorded_at timestamptz default clock_timestamp()
  )`

const insert = `
  insert into bare (stream, revision, event_id, type, schema_version, command_id, data, metadata)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

/** The least cost of a durable event: one row with the same bytes, only a primary key, no rules. */
export const bareInserts = async (url: string, sizes: readonly number[]) => {
  const pools = new Map(sizes.map((max) => [max, new Pool({ connectionString: url, max })] as const))
  await pools.get(sizes[0] ?? 0)?.query(table)
  let n = 0
  return {
    insert: async (size: number): Promise<number> => {
      const { commandId, ...rest } = metadata()
      const { type, data } = sampleEvent((n += 1))
      const values = [newStream(), 0, randomUUID(), type, 1, commandId, JSON.stringify(data), JSON.stringify(rest)]
      await pools.get(size)?.query({ name: 'bare', text: insert, values })
      return 1
    },
    close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.end()))),
  }
}
