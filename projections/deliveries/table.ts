import type { Channel, MailTemplate } from '../../domain/delivery/rules.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../table.ts'
import type { DeliveryStatus } from './view.ts'

export const deliveryRows = table({
  name: 'deliveries',
  version: 3,
  columns: {
    id: uuid,
    channel: oneOf<Channel>(),
    template: oneOf<MailTemplate>(),
    about: json<Readonly<Record<string, string>>>(),
    status: oneOf<DeliveryStatus>(),
    is_unclear: boolean,
    to_file: boolean,
    attempts: integer,
    /** What happened last, when it did not go well. */
    reason: nullable(text),
    ordered_at: text,
    changed_at: text,
  },
  indexes: [
    "((status = 'parked'), changed_at, id)",
    '(status, changed_at, id)',
    '(template, changed_at, id)',
    "((about->>'quotationId'), template, ordered_at)",
    "((about->>'userId'), template, ordered_at)",
  ],
})

export const deliveriesTable = deliveryRows.sqlName
export type DeliveryRow = RowOf<typeof deliveryRows>
