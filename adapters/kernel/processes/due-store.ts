import type { Pool, PoolClient } from 'pg'
import type { DueChange, DueStore, StoredDeadline } from '../../../processors/kernel/runner/deadlines.ts'
import type { JobData } from '../../../processors/kernel/runner/jobs.ts'
import type { Migration } from '../postgres/migrations.ts'

export const dueMigrations: readonly Migration[] = [
  {
    id: 'due',
    sql: `create table due (
      kind text not null,
      id text not null,
      at timestamptz not null,
      data jsonb not null,
      correlation_id uuid not null,
      causation_id uuid not null,
      primary key (kind, id)
    );
    create index due_at on due (at, kind, id)`,
  },
  {
    // Deadlines of earlier releases know when they fall due, and not from when their time counts.
    id: 'due-from',
    sql: `update due set data = data || jsonb_build_object('from',
        to_char((at - days * interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      from (values ('request-forgetting', 90), ('submission-forgetting', 90), ('signup', 7)) as counted (of_kind, days)
      where kind = of_kind and not data ? 'from'`,
  },
]

type Row = {
  readonly kind: string
  readonly id: string
  readonly at: Date
  readonly data: JobData
  readonly correlation_id: string
  readonly causation_id: string
}

const storedDueOf = ({ at, correlation_id, causation_id, ...row }: Row): StoredDeadline => ({
  ...row,
  at: at.toISOString(),
  correlationId: correlation_id,
  causationId: causation_id,
})

const upsert = `
  insert into due (kind, id, at, data, correlation_id, causation_id) values ($1, $2, $3, $4, $5, $6)
  on conflict (kind, id) do update set at = excluded.at, data = excluded.data,
    correlation_id = excluded.correlation_id, causation_id = excluded.causation_id`

/** Uses the caller's client: the deadlines change when its transaction commits. */
export const changeDue = async (client: PoolClient, changes: readonly DueChange[]): Promise<void> => {
  for (const change of changes) {
    if ('withdraw' in change) {
      const { kind, id } = change.withdraw
      await client.query('delete from due where kind = $1 and id = $2', [kind, id])
    } else {
      const { kind, id, at, data, correlationId, causationId } = change.set
      await client.query(upsert, [kind, id, at, JSON.stringify(data), correlationId, causationId])
    }
  }
}

export const postgresDueStore = (pool: Pool): DueStore => ({
  fallen: async (now, limit, after) => {
    const { rows } = await pool.query<Row>(
      `select kind, id, at, data, correlation_id, causation_id from due
       where at <= $1 and ($3::timestamptz is null or (at, kind, id) > ($3, $4, $5))
       order by at, kind, id limit $2`,
      [now, limit, after?.at ?? null, after?.kind ?? null, after?.id ?? null],
    )
    return rows.map(storedDueOf)
  },
  next: async (now) => {
    const { rows } = await pool.query<{ at: Date }>('select at from due where at > $1 order by at limit 1', [now])
    return rows[0]?.at.toISOString()
  },
  postpone: async ({ kind, id, causationId }, at) => {
    await pool.query('update due set at = $4 where kind = $1 and id = $2 and causation_id = $3', [
      kind,
      id,
      causationId,
      at,
    ])
  },
  hasten: async (kinds, { to, before }) => {
    await pool.query('update due set at = $2 where kind = any($1) and at > $2 and at < $3', [kinds, to, before])
  },
  settle: async ({ kind, id, causationId }) => {
    await pool.query('delete from due where kind = $1 and id = $2 and causation_id = $3', [kind, id, causationId])
  },
})

/** Finds one deadline that is not settled yet. */
export const findDue =
  (pool: Pool) =>
  async (kind: string, id: string): Promise<Pick<StoredDeadline, 'at' | 'data'> | undefined> => {
    const { rows } = await pool.query<Pick<Row, 'at' | 'data'>>(
      'select at, data from due where kind = $1 and id = $2',
      [kind, id],
    )
    return rows[0] && { ...rows[0], at: rows[0].at.toISOString() }
  }
