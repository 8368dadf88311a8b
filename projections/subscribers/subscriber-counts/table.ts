import type { CountedChange, CountedLife, Step } from '../../../domain/subscribers/subscriber/counted-life.ts'
import { json, type RowOf, table, uuid } from '../../kernel/table.ts'

/** What of each subscriber is counted, without a word of who she is: it outlives her being forgotten. */
export const subscriberCountRows = table({
  name: 'subscriber-counts',
  version: 2,
  columns: {
    id: uuid,
    life: json<CountedLife>(),
    /** From that day on so many more copies, or fewer. */
    steps: json<readonly Step[]>(),
    turns: json<readonly CountedChange[]>(),
  },
  indexes: ['using gin (steps jsonb_path_ops)', 'using gin (turns jsonb_path_ops)'],
})

export const subscriberCountsTable = subscriberCountRows.sqlName
export type SubscriberCountRow = RowOf<typeof subscriberCountRows>
