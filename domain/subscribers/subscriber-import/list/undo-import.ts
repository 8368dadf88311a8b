import { isDeepEqual } from '../../../kernel/form-merge.ts'
import type { PublicationId, SubscriberId } from '../../../kernel/ids.ts'
import { fieldGroupOf } from '../../subscriber/fields.ts'
import { dayBefore, hasDays } from '../../subscriber/periods.ts'
import type { KnownSubscriber, Subscriber, Subscription } from '../../subscriber/state.ts'
import type { TakeBackImport } from './commands.ts'
import { remainingPeriods } from './decide.ts'
import { type ListedFieldName, listedFields } from './fields.ts'

/** Before an import, right after it, and now. */
export type ImportSnapshots = {
  readonly before: Subscriber
  readonly after: KnownSubscriber
  readonly now: KnownSubscriber
  /** On which it is undone. */
  readonly today: string
  /** Whether others have changed that of her since, as far as it has not been undone; by default whether it is otherwise now. */
  readonly isOthers?: (whole: string, valueOf: ValueOf) => boolean
  /** What stayed when it was undone, where that is to be tried again: what did not is as before. */
  readonly only?: readonly string[]
}

export type ValueOf = (she: KnownSubscriber) => unknown

/** What of her an import has changed, and what of that, or of her at all, somebody has changed since. */
export type UndoPlan = {
  readonly command: TakeBackImport
  /** What stays as it is now: fields, 'subscriptions', 'publications' that she gets something else of, or herself. */
  readonly touched: readonly string[]
  /** What is not taken back, also where it is as before: it goes when what stands in its way is undone. */
  readonly stays: readonly string[]
}

const wholePerson = ['self']

/** Whether that is among what stays, alone or with what is one thing with it. */
export const isAmong = (stays: readonly string[], whole: string): boolean => {
  const field = listedFields.find((each) => each === whole)
  const its: readonly string[] = field ? fieldGroupOf(field) : [whole]
  return stays.includes('self') || stays.some((each) => its.includes(each))
}

type LaterChanges = Required<Pick<ImportSnapshots, 'after' | 'now' | 'today' | 'isOthers' | 'only'>>

const isOtherwise = ({ after, now, isOthers }: LaterChanges, whole: string, valueOf: ValueOf) =>
  !isDeepEqual(valueOf(after), valueOf(now)) || isOthers(whole, valueOf)

const idsOf = (all: readonly Subscription[]) => new Map(all.map((each) => [each.id, each] as const))

const emptyUndo = (subscriberId: SubscriberId, today: string): TakeBackImport => ({
  type: 'TakeBackImport',
  today,
  subscriberId,
  life: null,
  fields: {},
  ends: [],
  sizes: [],
  joins: [],
  leaves: [],
})

/** Whether a field, or what is one thing with it, is another. */
const isFieldDifferent = (one: KnownSubscriber, other: KnownSubscriber) => (field: ListedFieldName) =>
  fieldGroupOf(field).some((each) => one.form[each] !== other.form[each])

const fieldsBack = (before: KnownSubscriber, since: LaterChanges, all: boolean) => {
  const { after, now } = since
  const changed = listedFields.filter((field) => before.form[field] !== after.form[field] && isAmong(since.only, field))
  const touched = changed.filter((field) =>
    isOtherwise(since, field, ({ form }) => fieldGroupOf(field).map((each) => form[each])),
  )
  const back = changed.filter((field) => all || !touched.includes(field)).flatMap(fieldGroupOf)
  const fields: TakeBackImport['fields'] = Object.fromEntries(back.map((field) => [field, before.form[field]]))
  return { fields, touched: touched.filter(isFieldDifferent(now, before)), stays: all ? [] : touched }
}

type Days = Pick<TakeBackImport, 'ends' | 'sizes' | 'joins' | 'leaves'>

type DaysUndo = Pick<UndoPlan, 'touched' | 'stays'> & { readonly days: Days }

const noDays: DaysUndo = { days: { ends: [], sizes: [], joins: [], leaves: [] }, touched: [], stays: [] }

/** What stands in the place of another is one thing with it: of a publication, the forms that were exchanged. */
const exchangedSubscriptions = (changed: readonly Subscription[]) => {
  const kinds = new Set(changed.map(({ publicationId, format }) => `${publicationId} ${format}`))
  return ({ subscriptions }: KnownSubscriber) =>
    subscriptions.filter((each) => kinds.has(`${each.publicationId} ${each.format}`) && hasDays(each))
}

const missingPublications = (of: KnownSubscriber, than: KnownSubscriber): readonly PublicationId[] =>
  of.publications.filter((each) => !than.publications.includes(each))

/** What she joined with it she leaves; where she gets something else of it, that has come since, once that has gone. */
const leavesAfterUndo = (
  before: KnownSubscriber,
  { after, now, today }: LaterChanges,
  back: readonly Subscription[],
) => {
  const known = idsOf([...before.subscriptions, ...back])
  const leaves = missingPublications(after, before)
  const others = remainingPeriods(now.subscriptions, today).filter(({ id }) => !known.has(id))
  const isKept = others.some(({ publicationId }) => leaves.includes(publicationId))
  return { leaves, kept: isKept ? ['publications'] : [] }
}

/** What she got before; one that has come since had never a day. */
const periodsBack = (before: KnownSubscriber, back: readonly Subscription[]): Pick<Days, 'ends' | 'sizes'> => {
  const had = idsOf(before.subscriptions)
  return {
    ends: back.map(({ id, from }) => {
      const earlier = had.get(id)
      return { subscriptionId: id, to: earlier ? earlier.to : dayBefore(from) }
    }),
    sizes: back.flatMap(({ id }) => {
      const earlier = had.get(id)
      return earlier ? [{ subscriptionId: id, issues: earlier.issues }] : []
    }),
  }
}

/** Nothing but what she had to stay among the people of is left to undo. */
const undoMembership = (before: KnownSubscriber, since: LaterChanges): DaysUndo => {
  const { leaves, kept } = leavesAfterUndo(before, since, [])
  return { days: { ...noDays.days, leaves: [...leaves] }, touched: kept, stays: kept }
}

/** The forms that were exchanged are one thing with whether she is among a publication's people, where that was changed. */
const daysBack = (before: KnownSubscriber, since: LaterChanges, all: boolean): DaysUndo => {
  if (!isAmong(since.only, 'subscriptions'))
    return isAmong(since.only, 'publications') ? undoMembership(before, since) : noDays
  const { after, now } = since
  const had = idsOf(before.subscriptions)
  const changed = after.subscriptions.filter((each) => !isDeepEqual(each, had.get(each.id)))
  const itsOf = exchangedSubscriptions(changed)
  const moved = [...missingPublications(before, after), ...missingPublications(after, before)]
  const isMoved = since.isOthers('subscriptions', ({ publications }) =>
    moved.map((each) => publications.includes(each)),
  )
  const isTouched = isMoved || isOtherwise(since, 'subscriptions', itsOf)
  const touched = isTouched ? ['subscriptions'] : []
  if (isTouched && !all) return { ...noDays, touched, stays: touched }
  const back = [...idsOf([...changed, ...itsOf(now)]).values()]
  const { leaves, kept } = leavesAfterUndo(before, since, back)
  const days = { ...periodsBack(before, back), joins: [...missingPublications(before, after)], leaves: [...leaves] }
  return { days, touched: [...touched, ...kept], stays: all ? [] : kept }
}

const changesBack = (before: KnownSubscriber, since: LaterChanges, all: boolean) => {
  const { fields, ...ofFields } = fieldsBack(before, since, all)
  const { days, ...ofDays } = daysBack(before, since, all)
  const touched = [...ofFields.touched, ...ofDays.touched]
  return { back: { fields, ...days }, touched, stays: [...ofFields.stays, ...ofDays.stays] }
}

const endAll = ({ subscriptions }: KnownSubscriber): Days['ends'] =>
  subscriptions.filter(hasDays).map(({ id, from }) => ({ subscriptionId: id, to: dayBefore(from) }))

/** What never had a day was never hers, and her publications are in no order. */
const withoutEmptyPeriods = ({ subscriptions, pauses, stays, publications, ...rest }: KnownSubscriber) => ({
  ...rest,
  subscriptions: subscriptions.filter(hasDays),
  pauses: pauses.filter(hasDays),
  stays: stays.filter(hasDays),
  publications: publications.toSorted(),
})

/** She was new, or came back: she goes again, unless somebody has done something with her since. */
const undoRegistration = (
  command: TakeBackImport,
  { before, after, now, today, isOthers }: Required<ImportSnapshots>,
  all: boolean,
): UndoPlan => {
  if (now.status !== 'Active') return { command, touched: [], stays: ['self'] }
  const isTouched = isOthers('self', withoutEmptyPeriods)
  if (isTouched && !all) return { command, touched: ['self'], stays: ['self'] }
  const lives = { after, now, today, isOthers, only: wholePerson }
  // Who was nobody is brought back with her publications, where somebody does that.
  const earlier = before.status === 'Missing' ? { ends: endAll(now) } : changesBack(before, lives, true).back
  return { command: { ...command, ...earlier, life: 'remove' }, touched: isTouched ? ['self'] : [], stays: [] }
}

/**
 * What undoes an import of her. What somebody has changed since stays as it is, unless `all` is to be as it was before; an
 * address is one thing, and so is a name. What else the import did not change is never touched.
 */
export const undoPlanOf = (subscriberId: SubscriberId, told: ImportSnapshots, all = false): UndoPlan => {
  const { before, after, now } = told
  const isChanged: ImportSnapshots['isOthers'] = (_, valueOf) => !isDeepEqual(valueOf(after), valueOf(now))
  const lives = { isOthers: isChanged, only: wholePerson, ...told }
  const command = emptyUndo(subscriberId, told.today)
  if (before.status !== 'Active') return undoRegistration(command, lives, all)
  if (after.status === 'Removed') {
    const kept = isOtherwise(lives, 'self', ({ status }) => status) ? ['self'] : []
    return { command: { ...command, life: kept.length > 0 ? null : 'restore' }, touched: kept, stays: kept }
  }
  if (now.status !== 'Active') return { command, touched: ['self'], stays: ['self'] }
  const { back, ...rest } = changesBack(before, lives, all)
  return { command: { ...command, ...back }, ...rest }
}
