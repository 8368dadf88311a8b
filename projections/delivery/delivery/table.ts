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

/** By what that is called which is sent. */
export const templatePlace = (column: string): string => placeIn(templatesByName, column)

/** From its end: what waits for a person, and of what stands alike the latest. */
export const statusSortKey = (status: string, changedAt: string): string =>
  `(${placeIn(deliveryStatuses.toReversed(), status)}::text || ${changedAt})`

/** Of the files in a receipt, and of those that were to be taken away: looked for among all that has ever come to a place. */
export const sentNames = "jsonb_path_query_array(receipt, '$.*[*].name')"

export const deliveryRows = table({
  name: 'deliveries',
  version: 15,
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
    `(${statusSortKey('status', 'changed_at')}, id)`,
    '(changed_at, id)',
    `(${templatePlace('template')}, id)`,
    '(status)',
    '(group_key, template, ordered_at)',
    // What was sent to a subscriber.
    `((about->>'subscriberId')) where template = 'issue-letter'`,
    `using gin (${sentNames})`,
  ],
})

export const deliveriesTable = deliveryRows.sqlName
export type DeliveryRow = RowOf<typeof deliveryRows>
