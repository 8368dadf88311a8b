import { isDeepEqual } from '../../../kernel/form-merge.ts'
import type { PublicationId, SubscriberId } from '../../../kernel/ids.ts'
import { fieldGroupOf } from '../../subscriber/fields.ts'
import { dayBefore, hasDays } from '../../subscriber/periods.ts'
import type { KnownSubscriber, Subscriber, Subscription } from '../../subscriber/state.ts'
import type { TakeBackImport } from './commands.ts'
import { remainingPeriods } from './decide.ts'
import { type ListedFieldName, listedFields } from './fields.ts'

/** The subscriber before an import, right after it, and now. */
export type ImportSnapshots = {
  readonly before: Subscriber
  readonly after: KnownSubscriber
  readonly now: KnownSubscriber
  readonly today: string
  /**
   * Tells whether others have changed a value since, apart from changes that were undone; by default compares `after`
   * with `now`.
   */
  readonly isOthers?: (whole: string, valueOf: ValueOf) => boolean
  /** The units that stayed at an earlier undo and are tried again now; all other units are already undone. */
  readonly only?: readonly string[]
}

export type ValueOf = (she: KnownSubscriber) => unknown

/** How to undo an import for one subscriber, and what others have changed since. */
export type UndoPlan = {
  readonly command: TakeBackImport
  /**
   * The units that the undo leaves as they are now: fields, 'subscriptions', 'publications' with a newer subscription,
   * or 'self'.
   */
  readonly touched: readonly string[]
  /**
   * The units that are not undone, including those with their earlier value: they go when the changes that block them
   * are undone.
   */
  readonly stays: readonly string[]
}

const wholePerson = ['self']

/** Tells whether a unit is among `stays`, by itself or through a field of its group. */
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

/** Tells whether the field, or another field of its group, differs. */
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

/** Subscriptions that replaced each other are undone together: all of the changed formats of a publication. */
const exchangedSubscriptions = (changed: readonly Subscription[]) => {
  const kinds = new Set(changed.map(({ publicationId, format }) => `${publicationId} ${format}`))
  return ({ subscriptions }: KnownSubscriber) =>
    subscriptions.filter((each) => kinds.has(`${each.publicationId} ${each.format}`) && hasDays(each))
}

const missingPublications = (of: KnownSubscriber, than: KnownSubscriber): readonly PublicationId[] =>
  of.publications.filter((each) => !than.publications.includes(each))

/**
 * The subscriber leaves the publications that the import added. A newer subscription keeps the publication until that
 * subscription has gone.
 */
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

/** Restores the days and copies of earlier subscriptions; a subscription that the import started gets no day at all. */
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

/** Undoes the membership of publications when nothing else is left to undo. */
const undoMembership = (before: KnownSubscriber, since: LaterChanges): DaysUndo => {
  const { leaves, kept } = leavesAfterUndo(before, since, [])
  return { days: { ...noDays.days, leaves: [...leaves] }, touched: kept, stays: kept }
}

/** Exchanged subscriptions and a changed membership of their publication are undone together. */
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

/** Ignores periods without days and the order of publications, so that equal subscribers compare as equal. */
const withoutEmptyPeriods = ({ subscriptions, pauses, stays, publications, ...rest }: KnownSubscriber) => ({
  ...rest,
  subscriptions: subscriptions.filter(hasDays),
  pauses: pauses.filter(hasDays),
  stays: stays.filter(hasDays),
  publications: publications.toSorted(),
})

/** Removes a subscriber whom the import registered or restored, unless others have changed the subscriber since. */
const undoRegistration = (
  command: TakeBackImport,
  { before, after, now, today, isOthers }: Required<ImportSnapshots>,
  all: boolean,
): UndoPlan => {
  if (now.status !== 'Active') return { command, touched: [], stays: ['self'] }
  const isTouched = isOthers('self', withoutEmptyPeriods)
  if (isTouched && !all) return { command, touched: ['self'], stays: ['self'] }
  const lives = { after, now, today, isOthers, only: wholePerson }
  // A subscriber who was new keeps the publications, for a user who restores the subscriber later.
  const earlier = before.status === 'Missing' ? { ends: endAll(now) } : changesBack(before, lives, true).back
  return { command: { ...command, ...earlier, life: 'remove' }, touched: isTouched ? ['self'] : [], stays: [] }
}

/**
 * Plans the undo of an import for one subscriber. Units that others have changed since stay, unless `all` is set; an
 * address is one unit, and so is a name. Fields that the import did not change are never touched.
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
