import { type Channel, type Consignment, type Receipt, templateNames, templates } from '../../domain/delivery/rules.ts'
import { placeIn } from '../kernel/place-in.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../kernel/table.ts'
import { deliveryStatuses, type DeliveryStatus, type Failure } from './view.ts'

const templatesByName = templateNames.toSorted((one, other) =>
  templates[one].name.localeCompare(templates[other].name, 'sv'),
)

/** By what that is called which is sent. */
export const templatePlace = (column: string): string => placeIn(templatesByName, column)

/** What waits for a person first, what is done with last. */
export const statusPlace = (column: string): string => placeIn(deliveryStatuses, column)

/** Of the files in a receipt: looked for among all that has ever come to a place. */
export const sentNames = "jsonb_path_query_array(receipt, '$.files[*].name')"

export const deliveryRows = table({
  name: 'deliveries',
  version: 9,
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
    `(${templatePlace('template')}, id)`,
    `(${statusPlace('status')}, id)`,
    '(status)',
    '(group_key, template, ordered_at)',
    `using gin (${sentNames})`,
  ],
})

export const deliveriesTable = deliveryRows.sqlName
export type DeliveryRow = RowOf<typeof deliveryRows>
