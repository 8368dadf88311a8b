import { type RawBuilder, sql } from 'kysely'
import { type Channel, channels } from '../../domain/delivery/rules.ts'
import { deliveriesTable } from './table.ts'

/** When something about an issue last went out, by channel. */
export type Delivered = Partial<Readonly<Record<Channel, string>>>

export const deliveredOf = (issueId: RawBuilder<unknown>) => sql<Delivered>`(
  select coalesce(jsonb_object_agg(channel, at), '{}') from (
    select channel, max(changed_at) as at from ${sql.table(deliveriesTable)}
    where group_key = 'issue/' || ${issueId} and status = 'done' and not to_file
    group by channel) went_out)`

/** The same as an issue's times. */
export const stampsOf = (delivered: Delivered) =>
  Object.fromEntries(Object.entries(delivered).map(([channel, at]) => [channels[channel as Channel].stamps, at]))
