import type { Pool } from 'pg'
import type { EventRegister, RegisteredEvent } from '../../../commands/support/event-register.ts'
import { isUuid } from '../../kernel/event-register/ids.ts'

type Row = Omit<RegisteredEvent, 'number' | 'causationId' | 'recordedAt'> & {
  readonly number: string
  readonly causationId: string | null
  readonly recordedAt: Date
}

type IdColumn = 'event_id' | 'command_id' | 'correlation_id' | 'causation_id'

const columns = `r.number::text, r.event_id as "eventId", s.name as stream, r.revision, t.name as type,
    r.command_id as "commandId", r.correlation_id as "correlationId", r.causation_id as "causationId",
    r.recorded_at as "recordedAt", encode(r.hash, 'hex') as hash`

const names = 'join event_register_stream s on s.id = r.stream_id join event_register_type t on t.id = r.type_id'

const selectBy = (column: IdColumn) => `
  select ${columns}
  from (select * from event_register where ${column} = $1 order by number limit $2) as r
  ${names} order by r.number`

const selectOfActs = {
  name: 'event-register-acts',
  text: `
    select ${columns} from unnest($1::uuid[]) as act (id)
    cross join lateral (
      select * from event_register where correlation_id = act.id order by number limit $2
    ) as r ${names} order by r.number`,
}

const eventOf = ({ number, causationId, recordedAt, ...rest }: Row): RegisteredEvent => ({
  ...rest,
  number: Number(number),
  causationId: causationId ?? undefined,
  recordedAt: recordedAt.toISOString(),
})

/** The register in PostgreSQL, which `adapters/kernel/event-register` fills. */
export const postgresEventRegister = (pool: Pool): EventRegister => {
  const find = (column: IdColumn) => async (id: string, limit: number) => {
    if (!isUuid(id)) return []
    const { rows } = await pool.query<Row>({
      name: `event-register-${column}`,
      text: selectBy(column),
      values: [id, limit],
    })
    return rows.map(eventOf)
  }
  const byId = find('event_id')
  return {
    findEvent: async (eventId) => (await byId(eventId, 1))[0],
    ofCorrelation: find('correlation_id'),
    ofCorrelations: async (ids, limit) => {
      const { rows } = await pool.query<Row>({ ...selectOfActs, values: [[...new Set(ids)].filter(isUuid), limit] })
      return Map.groupBy(rows.map(eventOf), ({ correlationId }) => correlationId)
    },
    causedBy: find('causation_id'),
    ofCommand: find('command_id'),
  }
}
