import { type RawBuilder, sql } from 'kysely'
import { type Consignment, stampOf } from '../../domain/delivery/rules.ts'
import { deliveriesTable } from './table.ts'

/** When something about an issue last went out, by what was made for it. */
export type Delivered = Partial<Readonly<Record<Consignment['template'], string>>>

export const deliveredOf = (issueId: RawBuilder<unknown>) => sql<Delivered>`(
  select coalesce(jsonb_object_agg(template, at), '{}') from (
    select template, max(changed_at) as at from ${sql.table(deliveriesTable)}
    where group_key = 'issue/' || ${issueId} and status = 'done' and not to_file
    group by template) went_out)`

/** The same as an issue's times: of several the latest. */
export const stampsOf = (delivered: Delivered) => {
  const times = Object.entries(delivered).toSorted(([, one], [, other]) => one.localeCompare(other))
  // Sound: the rows have templates.
  return Object.fromEntries(times.map(([template, at]) => [stampOf(template as Consignment['template']), at]))
}
