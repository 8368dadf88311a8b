import { isDeepEqual } from '../../../kernel/form-merge.ts'
import type { PublicationId, SubscriberId } from '../../../kernel/ids.ts'
import type { UndoUnitKind } from '../../subscription-change/differences.ts'
import { fieldGroupOf } from '../fields.ts'
import { dayBefore, hasDays, type Period, remainingPeriods } from '../periods.ts'
import { evolve, type KnownSubscriber, type Pause, type Stay, type Subscriber, type Subscription } from '../state.ts'
import { blankForm, type SubscriberForm } from '../subscriber-form.ts'
import type { CausedEvent } from './cause.ts'
import type { EndedPeriod, UndoAct } from './decide.ts'

/** `kept`: the units that stay as they are now, because they have changed since the act. */
export type UndoPlan = { readonly command: UndoAct; readonly kept: readonly UndoUnitKind[] }

type ValueOf = (subscriber: KnownSubscriber) => unknown

/** A subscriber before an act, right after it, and now. */
type Snapshots<Before extends Subscriber = KnownSubscriber> = {
  readonly before: Before
  readonly after: KnownSubscriber
  readonly now: KnownSubscriber
  readonly today: string
  /** Values that have changed since are undone too. */
  readonly all: boolean
}

const isSame = (one: KnownSubscriber, other: KnownSubscriber, valueOf: ValueOf) =>
  isDeepEqual(valueOf(one), valueOf(other))

/** A value that equals again what the act made of it, or what it was before, counts as unchanged. */
const isKept = ({ before, after, now, all }: Snapshots, valueOf: ValueOf) =>
  !all && !isSame(after, now, valueOf) && !isSame(before, now, valueOf)

type Field = keyof SubscriberForm

/** An address goes back whole, and so does a name. No act changes the protection. */
const fieldUnits = [...new Set((Object.keys(blankForm) as Field[]).map(fieldGroupOf))].filter(
  ([field]) => field !== 'isProtected',
)

const kindOfUnit: Readonly<Partial<Record<Field, UndoUnitKind>>> = {
  address: 'address',
  email: 'email',
  proxyName: 'proxy',
}

const valuesOf =
  (fields: readonly Field[]): ValueOf =>
  ({ form }) =>
    fields.map((field) => form[field])

const undoFields = (snapshots: Snapshots) => {
  const { before, after } = snapshots
  const changed = fieldUnits.filter((fields) => !isSame(before, after, valuesOf(fields)))
  const kept = changed.filter((fields) => isKept(snapshots, valuesOf(fields)))
  const back = changed.filter((fields) => !kept.includes(fields)).flat()
  return {
    fields: Object.fromEntries(back.map((field) => [field, before.form[field]])),
    kept: [...new Set(kept.map(([field]) => (field && kindOfUnit[field]) ?? 'self'))],
  }
}

type Plan = { readonly back: Partial<UndoAct>; readonly kept: readonly UndoUnitKind[] }

const withoutDays = <Some extends Period>(period: Some): EndedPeriod<Some> => ({
  ...period,
  to: dayBefore(period.from),
})

/**
 * Undoes together the subscriptions that replaced each other in a publication, and the membership. The subscriber stays
 * a member while a newer subscription runs.
 */
const undoPublication = (snapshots: Snapshots, publicationId: PublicationId) => {
  const { before, after, now, today } = snapshots
  const had = new Map(before.subscriptions.map((each) => [each.id, each]))
  const isIts = (each: Subscription) => each.publicationId === publicationId
  const changed = after.subscriptions.filter((each) => isIts(each) && !isDeepEqual(each, had.get(each.id)))
  const formats = new Set(changed.map(({ format }) => format))
  const exchangedIn = ({ subscriptions }: KnownSubscriber) =>
    subscriptions.filter((each) => isIts(each) && formats.has(each.format))
  const isMember = ({ publications }: KnownSubscriber) => publications.includes(publicationId)
  const [isJoined, isLeft] = [!isMember(before) && isMember(after), isMember(before) && !isMember(after)]
  const valueOf: ValueOf = (subscriber) => [isLeft && isMember(subscriber), exchangedIn(subscriber).filter(hasDays)]
  if (isKept(snapshots, valueOf)) return { subscriptions: [], joins: [], leaves: [], kept: true }
  const back = exchangedIn(now).filter((each) => had.has(each.id) || hasDays(each))
  const isNewer = (each: Subscription) => isIts(each) && !had.has(each.id) && !back.includes(each)
  return {
    subscriptions: back.map((each) => had.get(each.id) ?? withoutDays(each)),
    joins: isLeft ? [publicationId] : [],
    leaves: isJoined ? [publicationId] : [],
    kept: isJoined && remainingPeriods(now.subscriptions, today).some(isNewer),
  }
}

const undoSubscriptions = (snapshots: Snapshots) => {
  const { before, after } = snapshots
  const ofSubscriptions = after.subscriptions.map(({ publicationId }) => publicationId)
  const publicationIds = new Set([...ofSubscriptions, ...before.publications, ...after.publications])
  const parts = [...publicationIds].map((publicationId) => undoPublication(snapshots, publicationId))
  return {
    subscriptions: parts.flatMap(({ subscriptions }) => subscriptions),
    joins: parts.flatMap(({ joins }) => joins),
    leaves: parts.flatMap(({ leaves }) => leaves),
    kept: parts.some(({ kept }) => kept),
  }
}

/** The holds or temporary addresses that the act began lose all their days, unless they have changed since. */
const undoPeriods = <Some extends Pause | Stay>(
  snapshots: Snapshots,
  allOf: (subscriber: KnownSubscriber) => readonly Some[],
) => {
  const { before, after } = snapshots
  const begun = allOf(after).filter(({ id }) => !allOf(before).some((each) => each.id === id))
  const isKeptPeriod = ({ id }: Some) =>
    isKept(snapshots, (subscriber) => allOf(subscriber).find((each) => each.id === id && hasDays(each)))
  return {
    back: begun.filter((each) => !isKeptPeriod(each)).map(withoutDays),
    kept: begun.some(isKeptPeriod),
  }
}

const undoChanges = (snapshots: Snapshots): Plan => {
  const { fields, kept } = undoFields(snapshots)
  const { kept: isSubscriptionKept, ...subscriptions } = undoSubscriptions(snapshots)
  const pauses = undoPeriods(snapshots, (subscriber) => subscriber.pauses)
  const stays = undoPeriods(snapshots, (subscriber) => subscriber.stays)
  const others = { subscription: isSubscriptionKept, pause: pauses.kept, stay: stays.kept }
  return {
    back: { fields, ...subscriptions, pauses: pauses.back, stays: stays.back },
    kept: [...kept, ...(['subscription', 'pause', 'stay'] as const).filter((kind) => others[kind])],
  }
}

/** Ignores periods without days and the order of publications, so that equal subscribers compare as equal. */
const withoutEmptyPeriods = ({ subscriptions, pauses, stays, publications, ...rest }: KnownSubscriber) => ({
  ...rest,
  subscriptions: subscriptions.filter(hasDays),
  pauses: pauses.filter(hasDays),
  stays: stays.filter(hasDays),
  publications: publications.toSorted(),
})

const allKept: Plan = { back: {}, kept: ['self'] }

/** Removes a subscriber whom the act registered or restored. */
const undoArrival = (snapshots: Snapshots<Subscriber>): Plan => {
  const { before, after, now, all } = snapshots
  if (!all && !isSame(after, now, withoutEmptyPeriods)) return allKept
  // A subscriber who was new keeps the publications, for a user who restores the subscriber later.
  const earlier =
    before.status === 'Missing'
      ? { subscriptions: now.subscriptions.filter(hasDays).map(withoutDays) }
      : undoChanges({ ...snapshots, before, all: true }).back
  return { back: { ...earlier, life: 'remove' }, kept: [] }
}

const planOf = (snapshots: Snapshots<Subscriber>): Plan => {
  const { before, after, now } = snapshots
  if (before.status !== 'Active') return undoArrival(snapshots)
  if (after.status === 'Removed') return now.status === 'Removed' ? { back: { life: 'restore' }, kept: [] } : allKept
  return now.status === 'Active' ? undoChanges({ ...snapshots, before }) : allKept
}

const stateAfter = (events: readonly CausedEvent[], from: Subscriber = { status: 'Missing' }): Subscriber =>
  events.reduce((subscriber, { event }) => evolve(subscriber, event), from)

/** The subscriber before the first of an act's events; now, where the act has none. */
export const stateBefore = (history: readonly CausedEvent[], [first]: readonly CausedEvent[]): Subscriber =>
  stateAfter(first ? history.slice(0, history.indexOf(first)) : history)

/**
 * Plans the undo of one act, whose events are `its`. A unit of values goes back to what it was right before the act,
 * unless it has changed since: so acts that changed the same are undone completely only when the last goes first.
 */
export const undoPlanOf = (
  history: readonly CausedEvent[],
  its: readonly CausedEvent[],
  {
    subscriberId,
    today,
    all = false,
  }: { readonly subscriberId: SubscriberId; readonly today: string; readonly all?: boolean },
): UndoPlan => {
  const command: UndoAct = {
    type: 'UndoAct',
    subscriberId,
    today,
    life: null,
    fields: {},
    subscriptions: [],
    pauses: [],
    stays: [],
    joins: [],
    leaves: [],
    note: null,
  }
  const before = stateBefore(history, its)
  const [after, now] = [stateAfter(its, before), stateAfter(history)]
  if (its.length === 0 || after.status === 'Missing' || now.status === 'Missing') return { command, kept: [] }
  const { back, kept } = planOf({ before, after, now, today, all })
  return { command: { ...command, ...back }, kept }
}
