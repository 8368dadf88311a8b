import type { CountedChange, CountedLife, Step } from '../../../domain/subscribers/subscriber/counted-life.ts'
import { json, type RowOf, table, uuid } from '../../kernel/table.ts'

/**
 * The counted part of each subscriber's history, without any personal field, so that it stays when the subscriber is
 * forgotten.
 */
export const subscriberCountRows = table({
  name: 'subscriber-counts',
  version: 2,
  columns: {
    id: uuid,
    life: json<CountedLife>(),
    /** The days on which the number of copies rises or falls. */
    steps: json<readonly Step[]>(),
    turns: json<readonly CountedChange[]>(),
  },
  indexes: ['using gin (steps jsonb_path_ops)', 'using gin (turns jsonb_path_ops)'],
})

export const subscriberCountsTable = subscriberCountRows.sqlName
export type SubscriberCountRow = RowOf<typeof subscriberCountRows>
