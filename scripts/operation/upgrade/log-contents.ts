import type { Pool } from 'pg'
import { storedExamples } from '../../../adapters/kernel/event-log/stored-examples.ts'
import type { StoredLog } from '../../../adapters/kernel/event-log/stored-log.ts'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import { logPages } from '../../../domain/kernel/log-pages.ts'
import { fieldsWithoutExample } from './fields-without-example.ts'

/** The events that this code knows, each with the fields that it has ever been written with. */
export const knownEvents = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const eventFields = new Map<string, Set<string>>()
  for (const { type, data } of storedExamples()) {
    const fields = eventFields.get(type) ?? new Set()
    for (const field of Object.keys(data)) fields.add(field)
    eventFields.set(type, fields)
  }
  for (const [type, fields] of Object.entries(fieldsWithoutExample)) {
    eventFields.set(type, new Set([...(eventFields.get(type) ?? []), ...fields]))
  }
  return eventFields
}

/** How many events at the end of the log are looked at field by field. */
const LATEST_EVENTS = 2_000
const PAGE = 1_000

type LogContents = {
  /** How many events of each type the log holds. */
  readonly counts: ReadonlyMap<string, number>
  /** Fields, as `Type.field`, that no event of this code has, in the last thousands of events. */
  readonly unknownFields: readonly string[]
}

const readRegister = async (pool: Pool) => {
  const counts = new Map<string, number>()
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('event_register_head')::text as name`,
  )
  if (!tables[0]?.name) return { counts, end: undefined, latest: undefined }
  const { rows } = await pool.query<{ type: string; events: string }>(
    `select t.name as type, count(*)::text as events from event_register e
     join event_register_type t on t.id = e.type_id group by t.name`,
  )
  for (const { type, events } of rows) counts.set(type, Number(events))
  const { rows: places } = await pool.query<{ end: Position | null; latest: Position | null }>(
    `select h.position as end, (select m.position from event_register_mark m
       where m.number <= h.number - ${LATEST_EVENTS} order by m.number desc limit 1) as latest
     from event_register_head h`,
  )
  return { counts, end: places[0]?.end ?? undefined, latest: places[0]?.latest ?? undefined }
}

const findUnknownFields = async (log: EventLog, after: Position | undefined): Promise<readonly string[]> => {
  const eventFields = knownEvents()
  const unknownFields = new Set<string>()
  for await (const { events } of logPages(log, { after, limit: PAGE })) {
    for (const { event } of events) {
      const fields = eventFields.get(event.type)
      // An unknown type is said by its name alone.
      const addedFields = fields ? Object.keys(event.data).filter((field) => !fields.has(field)) : []
      for (const field of addedFields) unknownFields.add(`${event.type}.${field}`)
    }
  }
  return [...unknownFields].toSorted()
}

/**
 * The types and fields in the log: by the register of events, and by reading the events behind it. Without a register,
 * as in an older database, all of the log is read.
 */
export const readLogContents = async (
  pool: Pool,
  log: EventLog & { readonly stored: StoredLog },
): Promise<LogContents> => {
  const { counts, end, latest } = await readRegister(pool)
  const places: (Position | undefined)[] = []
  let after = end
  for (;;) {
    const { entries, upTo } = await log.stored.entries({ after, limit: PAGE })
    for (const { type } of entries) counts.set(type, (counts.get(type) ?? 0) + 1)
    if (upTo === undefined) break
    places.push(after)
    after = upTo
  }
  const from = places.length > 2 ? places.at(-3) : latest
  return { counts, unknownFields: await findUnknownFields(log, from) }
}
