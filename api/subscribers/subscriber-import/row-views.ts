import type { ImportRow } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import { nameOf } from '../../../domain/subscribers/subscriber/names.ts'
import { hasDays, isOver } from '../../../domain/subscribers/subscriber/periods.ts'
import {
  type ListedFields,
  listedFields,
  listFieldNames,
} from '../../../domain/subscribers/subscriber-import/list/fields.ts'
import type { KnownByList } from '../../../domain/subscribers/subscriber-import/list/matching/changed-since-list.ts'
import type {
  Change,
  ComparedRow,
  LaterChange,
} from '../../../domain/subscribers/subscriber-import/list/matching/compared-row.ts'
import type { MissingAddress } from '../../../domain/subscribers/subscriber-import/list/matching/missing-address.ts'
import type { FieldChange, ImportRowView } from '../../../projections/subscribers/subscriber-import/view.ts'

/** The subscribers that rows are about, the users by id, and today's date. */
export type RowContext = {
  readonly known: ReadonlyMap<string, KnownByList>
  readonly users: ReadonlyMap<string, string>
  readonly today: string
}

const labels: Readonly<Record<string, string>> = { ...listFieldNames, since: '', format: 'Format' }

const copies = (count: number) => (count === 1 ? '' : `, ${count} ex`)

const formatChange = ({ begins, resizes }: Change): readonly FieldChange[] => {
  if (begins) {
    const after = `${begins.format}${copies(begins.issues)}`
    return [{ field: 'format', label: labels['format'] ?? '', before: begins.replaces?.format ?? '', after }]
  }
  if (!resizes) return []
  const [before, after] = [String(resizes.from), String(resizes.issues)]
  return [{ field: 'issues', label: listFieldNames.issues, before, after }]
}

export const fieldsOfChange = (change: Change): readonly FieldChange[] => [
  ...listedFields
    .filter((field) => change.listed[field] !== undefined && change.listed[field] !== (change.seen[field] ?? ''))
    .map((field) => ({
      field,
      label: listFieldNames[field],
      before: change.seen[field] ?? '',
      after: change.listed[field] ?? '',
    })),
  ...(change.cityCode ? [{ field: 'cityCode', label: 'Ortskod', ...change.cityCode }] : []),
  ...formatChange(change),
]

const noteOfNewer = ({ what, day, by }: LaterChange, { users }: RowContext): string => {
  if (what === 'since') return `Kom till ${day}, efter listans dag.`
  const who = by === null ? '' : ` av ${users.get(by) ?? 'en användare som inte längre finns'}`
  return `${labels[what] ?? 'Prenumerationen'}: ändrad här${who} ${day}. Listan är inte nyare.`
}

const missingAddressOf = (compared: ComparedRow | undefined): MissingAddress | null =>
  (compared && 'unreached' in compared && compared.unreached) || null

const missingAddressTexts: Readonly<Record<MissingAddress, string>> = {
  email: 'Har ingen e-postadress: inget kommer fram förrän den är ifylld.',
  address: 'Har ingen adress: inget kommer fram förrän den är ifylld.',
}

const noteOf = ({ compared, why }: ImportRow, shown: RowContext): string => {
  if (why !== '') return why
  if (!compared) return ''
  if (compared.kind === 'refused') return compared.reason
  const isBack = compared.kind === 'new' && compared.returns !== null
  const unreached = missingAddressOf(compared)
  const notes = [
    isBack ? 'Har funnits här tidigare, och läggs till igen.' : '',
    'newer' in compared && compared.newer ? noteOfNewer(compared.newer, shown) : '',
    unreached ? missingAddressTexts[unreached] : '',
    'notTaken' in compared ? (compared.notTaken ?? '') : '',
  ]
  return notes.filter(Boolean).join(' ')
}

const addressOf = ({ address = '', coaddress = '', zip = '', city = '' }: ListedFields) =>
  [coaddress && `c/o ${coaddress}`, address, `${zip} ${city}`.trim()].filter(Boolean).join(', ')

const knownSubscriberOf = ({ subscriber }: KnownByList, today: string) => ({
  name: nameOf(subscriber.form),
  address: addressOf(subscriber.form),
  customerNr: subscriber.form.customerNr,
  gets: subscriber.subscriptions
    .filter((each) => hasDays(each) && !isOver(each, today))
    .map(({ format, from }) => `${format} sedan ${from.slice(0, 4)}`)
    .join(', '),
})

const nameInList = ({ firstname = '', lastname = '' }: ListedFields) => nameOf({ firstname, lastname })

const doubleOf = ({ double, compared, asNew }: ImportRow, { known, today }: RowContext): ImportRowView['double'] => {
  const row: ComparedRow | undefined = asNew ?? compared
  if (double === null || row?.kind !== 'new' || row.double === null) return null
  const here = known.get(row.double)
  if (!here || here.subscriber.form.isProtected) return null
  const { listed, begins } = row
  const inList = {
    name: nameInList(listed),
    address: addressOf(listed),
    customerNr: listed.customerNr ?? '',
    gets: begins?.format ?? '',
  }
  return { answer: double, here: knownSubscriberOf(here, today), listed: inList }
}

const fieldsOf = (compared: ComparedRow | undefined) =>
  compared?.kind === 'new' || compared?.kind === 'changed' ? fieldsOfChange(compared) : []

const refusedPersonOf = ({ who, customerNr = '' }: Extract<ComparedRow, { kind: 'refused' }>) => ({
  name: who,
  customerNr,
  isHidden: false,
})

const isFirstHere = (row: ComparedRow | undefined): row is Extract<ComparedRow, { kind: 'new' }> =>
  row?.kind === 'new' && row.returns === null

/**
 * The person of a row: as the register has or had the subscriber, as the list has a new one, and without a name where
 * the subscriber is protected by now.
 */
const personOf = ({ compared, subscriberId }: ImportRow, { known }: RowContext) => {
  const person = subscriberId === null ? undefined : known.get(subscriberId)
  if (person?.subscriber.form.isProtected)
    return { name: '', customerNr: person.subscriber.form.customerNr, isHidden: true }
  if (compared?.kind === 'refused') return refusedPersonOf(compared)
  if (person && !isFirstHere(compared))
    return { name: nameOf(person.subscriber.form), customerNr: person.subscriber.form.customerNr, isHidden: false }
  const listed = isFirstHere(compared) ? compared.listed : {}
  return { name: nameInList(listed), customerNr: listed.customerNr ?? '', isHidden: false }
}

export const rowView = (row: ImportRow, shown: RowContext): ImportRowView => {
  const { place, line, kind, subscriberId, isLeftOut, outcome, compared } = row
  const { isHidden, ...who } = personOf(row, shown)
  return {
    place,
    line,
    kind,
    ...who,
    subscriber: kind === 'refused' || (kind === 'new' && outcome === 'waiting') ? null : subscriberId,
    fields: isHidden ? [] : [...fieldsOf(compared)],
    note: isHidden ? 'Skyddad identitet. Ändras bara för hand.' : noteOf(row, shown),
    isLeftOut,
    outcome,
    isUnreached: missingAddressOf(compared) !== null,
    double: isHidden ? null : doubleOf(row, shown),
  }
}
