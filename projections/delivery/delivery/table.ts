import {
  type Channel,
  type Consignment,
  type Receipt,
  templateNames,
  templates,
} from '../../../domain/delivery/delivery/rules.ts'
import { placeIn } from '../../kernel/place-in.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'
import { type DeliveryStatus, deliveryStatuses, type Failure } from './view.ts'

const templatesByName = templateNames.toSorted((one, other) =>
  templates[one].name.localeCompare(templates[other].name, 'sv'),
)

/** The order of the templates' names. */
export const templatePlace = (column: string): string => placeIn(templatesByName, column)

/** Sorted descending: deliveries that wait for a person come first, and within a status the latest change. */
export const statusSortKey = (status: string, changedAt: string): string =>
  `(${placeIn(deliveryStatuses.toReversed(), status)}::text || ${changedAt})`

/** The names of the files in a receipt, superseded ones included: searched over all deliveries to a place. */
export const sentNames = "jsonb_path_query_array(receipt, '$.*[*].name')"

export const deliveryRows = table({
  name: 'deliveries',
  version: 15,
  columns: {
    id: uuid,
    channel: oneOf<Channel>(),
    template: oneOf<Consignment['template']>(),
    about: json<Readonly<Record<string, string>>>(),
    /** The group that `groupOf` gives. */
    group_key: nullable(text),
    status: oneOf<DeliveryStatus>(),
    is_unclear: boolean,
    to_file: boolean,
    /** The delivery is under way, and a person has cancelled it. */
    is_stopping: boolean,
    attempts: integer,
    /** The reason of the last event that went badly. */
    reason: nullable(text),
    /** The failed attempts, oldest first. */
    failures: json<readonly Failure[]>(),
    /** The receipt, once the delivery has arrived. */
    receipt: nullable(json<Receipt>()),
    ordered_at: text,
    changed_at: text,
  },
  indexes: [
    // The order of the list.
    `(${statusSortKey('status', 'changed_at')}, id)`,
    '(changed_at, id)',
    `(${templatePlace('template')}, id)`,
    '(status)',
    '(group_key, template, ordered_at)',
    // The letters to a subscriber.
    `((about->>'subscriberId')) where template = 'issue-letter'`,
    `using gin (${sentNames})`,
  ],
})

export const deliveriesTable = deliveryRows.sqlName
export type DeliveryRow = RowOf<typeof deliveryRows>
