import type { SubscriberId } from '../../../../kernel/ids.ts'
import { fieldGroupOf } from '../../../subscriber/fields.ts'
import { remainingPeriods } from '../../../subscriber/periods.ts'
import { cityCodeIn } from '../../../subscriber/post/city-codes.ts'
import type { KnownSubscriber, Subscription } from '../../../subscriber/state.ts'
import { type ListedFieldName, type ListedFields, listedFields } from '../fields.ts'
import { isOtherPerson, placeOf, type RegisterOf } from '../register.ts'
import type { ListRow, RefusedRow, RowOfList } from '../rows.ts'
import { type ComparisonInput, findEndSince, isNewer, type KnownByList } from './changed-since-list.ts'
import type { Change, ComparedRow, LaterChange } from './compared-row.ts'
import type { Contradictions } from './contradictions.ts'
import { missingAddressFor } from './missing-address.ts'
import { completeAddress, incompleteWithout } from './whole-address.ts'

const DEFAULT_SUBSCRIPTION = { format: 'E-Post', issues: 1 } as const

const runningSubscriptions = ({ subscriptions }: KnownSubscriber, { publicationId, today }: ComparisonInput) =>
  remainingPeriods(subscriptions, today).filter((each) => each.publicationId === publicationId)

type SubscriptionChanges = Pick<Change, 'begins' | 'resizes'>
const noSubscriptionChanges: SubscriptionChanges = { begins: null, resizes: null }

/**
 * Compares the row with the current subscriptions. A new format replaces the old subscription only when it is the only
 * one.
 */
const subscriptionChangesFor = ({ format, issues }: ListRow, had: readonly Subscription[]): SubscriptionChanges => {
  const [first, ...others] = had
  if (!first)
    return {
      ...noSubscriptionChanges,
      begins: { ...DEFAULT_SUBSCRIPTION, ...(format ? { format } : {}), issues: issues ?? 1, replaces: null },
    }
  const alike = had.find((each) => each.format === (format ?? first.format))
  if (alike) {
    if (issues === undefined || alike.issues === issues || (format === undefined && others.length > 0))
      return noSubscriptionChanges
    return { ...noSubscriptionChanges, resizes: { subscriptionId: alike.id, issues, from: alike.issues } }
  }
  const replaces = others.length === 0 ? { subscriptionId: first.id, format: first.format } : null
  return {
    ...noSubscriptionChanges,
    begins: { format: format ?? DEFAULT_SUBSCRIPTION.format, issues: issues ?? first.issues, replaces },
  }
}

/** The fields that differ, and the subscriber's present values for all fields of their groups. */
const fieldDifferences = (
  listed: ListedFields,
  { form }: KnownSubscriber,
): Pick<Change, 'seen' | 'listed' | 'cityCode'> => {
  const fields = listedFields.filter((field) => listed[field] !== undefined && listed[field] !== form[field])
  const wholes = listedFields.filter((field) => fields.some((each) => fieldGroupOf(each).includes(field)))
  const pick = (from: ListedFields, those: readonly ListedFieldName[]): ListedFields =>
    Object.fromEntries(those.map((field) => [field, from[field]]))
  const [before, after] = [form.cityCode, cityCodeIn(listed.city ?? form.city, form)]
  return {
    seen: pick(form, wholes),
    listed: pick(listed, fields),
    ...(before === after ? {} : { cityCode: { before, after } }),
  }
}

const refuseRow = (row: ListRow, who: string, reason: string, known?: Pick<KnownByList, 'id'>): ComparedRow => ({
  kind: 'refused',
  line: row.line,
  who,
  customerNr: row.listed.customerNr ?? '',
  reason,
  ...(known && { subscriberId: known.id }),
})

const ignoredColumnsOf = ({ notTaken }: ListRow): Pick<Change, 'notTaken'> =>
  notTaken === undefined ? {} : { notTaken }

const nameIn = ({ listed }: ListRow) => `${listed.firstname ?? ''} ${listed.lastname ?? ''}`.trim()

const laterChangeIn = (change: Change, { touched }: KnownByList, { listDay }: ComparisonInput): LaterChange | null => {
  const had = change.begins?.replaces?.subscriptionId ?? change.resizes?.subscriptionId
  const changed = [...listedFields.filter((field) => field in change.listed), ...(had ? [had] : [])]
  const what = changed.find((each) => isNewer(touched[each], listDay))
  const touch = what === undefined ? undefined : touched[what]
  return what === undefined || !touch ? null : { what: what === had ? 'format' : what, ...touch }
}

/** Compares a row with the registered subscriber that it names. */
const compareKnownRow = (row: ListRow, known: KnownByList, comparing: ComparisonInput): ComparedRow => {
  const { id: subscriberId, subscriber } = known
  const isRemoved = subscriber.status === 'Removed'
  const had = isRemoved ? [] : runningSubscriptions(subscriber, comparing)
  const ended = had.length === 0 ? findEndSince(known, comparing) : undefined
  if (ended) {
    const what = isRemoved ? 'Prenumeranten togs bort' : 'Prenumerationen avslutades'
    return refuseRow(row, nameIn(row), `${what} ${ended.day}. Listan är från ${comparing.listDay}.`)
  }
  const told = completeAddress(row.listed, subscriber.form)
  if ('lacks' in told) return refuseRow(row, nameIn(row), incompleteWithout(told.lacks))
  const gets = subscriptionChangesFor(row, had)
  const unreached = missingAddressFor(gets.begins, told.listed, subscriber.form)
  const change: Change = { ...fieldDifferences(told.listed, subscriber), ...gets, unreached, ...ignoredColumnsOf(row) }
  const { line } = row
  if (isRemoved) return { kind: 'new', line, returns: subscriberId, double: null, ...change }
  if (!change.begins && !change.resizes && Object.keys(change.listed).length === 0)
    return { kind: 'unchanged', line, subscriberId }
  return { kind: 'changed', line, subscriberId, ...change, newer: laterChangeIn(change, known, comparing) }
}

/** Each publication has numbers of its own, and people type them, so the number may be another subscriber's. */
const compareKnown = (row: ListRow, known: KnownByList, comparing: ComparisonInput): ComparedRow => {
  if (known.subscriber.form.isProtected) return refuseRow(row, '', 'Skyddad identitet. Ändras bara för hand.', known)
  if (!isOtherPerson(row.listed, known)) return compareKnownRow(row, known, comparing)
  const { customerNr = '' } = row.listed
  const other = `Kundnumret ${customerNr} har någon annan, med annat namn och annan adress. Rätta numret i listan.`
  return refuseRow(row, nameIn(row), other, known)
}

/** Compares a list with the register: `compare` for each row, then `missing` for the subscribers that no row names. */
export const comparison = (
  register: RegisterOf<KnownByList>,
  comparing: ComparisonInput,
  contradictions: Contradictions,
) => {
  const { publicationId, listDay } = comparing
  const present = new Set<string>()
  const lineOf = new Map<string, number>()
  const newAt = new Map<string, number>()

  /**
   * A removed subscriber with the same name and address, under another number or one of several, is not restored by an
   * older list.
   */
  const endedAt = ({ listed }: ListRow): string | undefined => {
    for (const gone of register.goneFrom(listed)) {
      const { customerNr } = gone.subscriber.form
      const whose = customerNr === '' ? 'Prenumeranten' : `Samma namn och adress hade kundnummer ${customerNr}, som`
      const ended = findEndSince(gone, comparing)
      if (ended) return `${whose} togs bort ${ended.day}. Listan är från ${listDay}.`
    }
    return undefined
  }

  /** Takes a row as a new subscriber, once for each name and address in the list. */
  const asNew = (row: ListRow, double: SubscriberId | null): ComparedRow => {
    const hidden = double === null ? register.hiddenLike(row.listed) : undefined
    if (hidden) return refuseRow(row, '', 'Kan gälla någon med skyddad identitet. Läggs bara upp för hand.', hidden)
    const ended = double === null ? endedAt(row) : undefined
    if (ended !== undefined) return refuseRow(row, nameIn(row), ended)
    if (row.lacks.length > 0) return refuseRow(row, nameIn(row), incompleteWithout(row.lacks))
    const place = placeOf(row.listed)
    const earlier = place === '' ? undefined : newAt.get(place)
    if (earlier !== undefined) return refuseRow(row, nameIn(row), `Samma namn och adress står redan på rad ${earlier}.`)
    newAt.set(place, row.line)
    const { line, listed } = row
    const gets = subscriptionChangesFor(row, [])
    const unreached = missingAddressFor(gets.begins, listed)
    return { kind: 'new', line, returns: null, double, seen: {}, listed, ...gets, unreached, ...ignoredColumnsOf(row) }
  }

  /** Why the row contradicts or repeats another row of the list. */
  const refusedBeside = (row: ListRow, only: KnownByList | undefined): string | undefined => {
    const { customerNr = '' } = row.listed
    const told = [
      { key: customerNr && `Kundnumret ${customerNr}`, whose: `Kundnumret ${customerNr}` },
      { key: only?.id ?? '', whose: 'Samma prenumerant' },
    ].filter(({ key }) => key !== '')
    const earlier = told.find(({ key }) => lineOf.has(key))
    for (const { key } of earlier ? [] : told) lineOf.set(key, row.line)
    return contradictions.get(row) ?? (earlier && `${earlier.whose} står redan på rad ${lineOf.get(earlier.key)}.`)
  }

  const compareRow = (row: ListRow): ComparedRow => {
    const { customerNr = '' } = row.listed
    const { known, isDouble } = register.find(row.listed)
    for (const { id } of known) present.add(id)
    const [only, ...others] = known
    const beside = refusedBeside(row, isDouble ? undefined : only)
    const isHidden = known.some(({ subscriber }) => subscriber.form.isProtected)
    if (beside !== undefined) return refuseRow(row, isHidden ? '' : nameIn(row), beside, only)
    if (others.length > 0) return refuseRow(row, nameIn(row), `Flera prenumeranter har kundnumret ${customerNr}.`, only)
    if (only && !isDouble) return compareKnown(row, only, comparing)
    return asNew(row, only?.id ?? null)
  }

  /** A refused row still names its subscribers, so they do not count as missing from the list. */
  const refuse = ({ line, who, customerNr, listed, reason, cells }: RefusedRow): ComparedRow => {
    const named = [...cells.flatMap((cell) => register.byNumber(cell.trim())), ...register.find(listed).known]
    for (const { id } of named) present.add(id)
    const isHidden = named.some(({ subscriber }) => subscriber.form.isProtected)
    const [first] = named
    return {
      kind: 'refused',
      line,
      who: isHidden ? '' : who,
      customerNr,
      reason,
      ...(first && { subscriberId: first.id }),
    }
  }

  /** Subscribers from earlier lists whom this list no longer names. */
  const missing = (): readonly ComparedRow[] =>
    register.all.flatMap(({ id: subscriberId, subscriber, since }): readonly ComparedRow[] => {
      const { status, imported, publications, form } = subscriber
      const isListed = status === 'Active' && imported && publications.includes(publicationId)
      if (!isListed || form.isProtected || present.has(subscriberId)) return []
      const newer = since > listDay ? { what: 'since', day: since, by: null } : null
      return [{ kind: 'removed', line: null, subscriberId, newer }]
    })

  return { compare: (read: RowOfList) => ('row' in read ? compareRow(read.row) : refuse(read.refused)), missing }
}

/** Compares the row anew after a user has decided that both are one person. */
export const asOnePerson = (row: Change, line: number, known: KnownByList, comparing: ComparisonInput): ComparedRow => {
  const begins = row.begins
  const asRow: ListRow = { line, listed: row.listed, lacks: [], format: begins?.format, issues: begins?.issues }
  return compareKnown(asRow, known, comparing)
}
