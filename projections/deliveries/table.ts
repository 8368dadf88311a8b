import type { Channel, Consignment, Receipt } from '../../domain/delivery/rules.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../kernel/table.ts'
import type { DeliveryStatus, Failure } from './view.ts'

export const deliveryRows = table({
  name: 'deliveries',
  version: 8,
  columns: {
    id: uuid,
    channel: oneOf<Channel>(),
    template: oneOf<Consignment['template']>(),
    about: json<Readonly<Record<string, string>>>(),
    /** `groupOf` what it is about. */
    group_key: nullable(text),
    status: oneOf<DeliveryStatus>(),
    is_unclear: boolean,
    to_file: boolean,
    /** It is under way, and somebody wants that no more. */
    is_stopping: boolean,
    attempts: integer,
    /** What happened last, when it did not go well. */
    reason: nullable(text),
    /** Why attempts came to nothing, the first first. */
    failures: json<readonly Failure[]>(),
    /** What lies where, when it has arrived. */
    receipt: nullable(json<Receipt>()),
    ordered_at: text,
    changed_at: text,
  },
  indexes: [
    // As the list has them.
    "((case status when 'parked' then '1' else '0' end || changed_at), id)",
    '(status)',
    '(group_key, template, ordered_at)',
  ],
})

export const deliveriesTable = deliveryRows.sqlName
export type DeliveryRow = RowOf<typeof deliveryRows>
