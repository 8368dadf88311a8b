import { same } from '../../core/form-merge.ts'
import type { PublicationId, SubscriberId } from '../../core/ids.ts'
import { wholeOf } from '../fields.ts'
import { dayBefore, hasDays } from '../periods.ts'
import type { SubscriberEvent } from '../events.ts'
import { evolve, type KnownSubscriber, type Subscriber, type Subscription } from '../state.ts'
import type { TakeBackImport } from './commands.ts'
import { type ListedFieldName, listedFields } from './fields.ts'

/** Before an import, right after it, and now. */
export type Lives = { readonly before: Subscriber; readonly after: KnownSubscriber; readonly now: KnownSubscriber }

/** What of her an import has changed, and what of that, or of her at all, somebody has changed since. */
export type Taken = {
  readonly command: TakeBackImport
  /** What stays as it is now: fields, 'subscriptions', or herself. */
  readonly touched: readonly string[]
}

type Since = Pick<Lives, 'after' | 'now'>

const idsOf = (all: readonly Subscription[]) => new Map(all.map((each) => [each.id, each] as const))

const nothingFor = (subscriberId: SubscriberId): TakeBackImport => ({
  type: 'TakeBackImport',
  subscriberId,
  life: null,
  fields: {},
  ends: [],
  sizes: [],
  joins: [],
  leaves: [],
})

/** Whether a field, or what is one thing with it, is another. */
const differs = (one: KnownSubscriber, other: KnownSubscriber) => (field: ListedFieldName) =>
  wholeOf(field).some((each) => one.form[each] !== other.form[each])

const fieldsBack = (before: KnownSubscriber, { after, now }: Since, all: boolean) => {
  const changed = listedFields.filter((field) => before.form[field] !== after.form[field])
  const touched = changed.filter(differs(now, after))
  const back = changed.filter((field) => all || !touched.includes(field)).flatMap(wholeOf)
  const fields: TakeBackImport['fields'] = Object.fromEntries(back.map((field) => [field, before.form[field]]))
  return { fields, touched: touched.filter(differs(now, before)) }
}

type Days = Pick<TakeBackImport, 'ends' | 'sizes' | 'joins' | 'leaves'>

/** What stands in the place of another is one thing with it: of a publication, the forms that were exchanged. */
const exchangedFor = (changed: readonly Subscription[]) => {
  const kinds = new Set(changed.map(({ publicationId, format }) => `${publicationId} ${format}`))
  return ({ subscriptions }: KnownSubscriber) =>
    subscriptions.filter((each) => kinds.has(`${each.publicationId} ${each.format}`) && hasDays(each))
}

/** What she got before; one that has come since had never a day. */
const daysBack = (before: KnownSubscriber, { after, now }: Since, all: boolean) => {
  const had = idsOf(before.subscriptions)
  const changed = after.subscriptions.filter((each) => !same(each, had.get(each.id)))
  const itsOf = exchangedFor(changed)
  const isTouched = !same(itsOf(after), itsOf(now))
  const isKept = isTouched && !all
  const joined = (of: KnownSubscriber, than: KnownSubscriber): PublicationId[] =>
    of.publications.filter((each) => !than.publications.includes(each))
  const back = isKept ? [] : [...idsOf([...changed, ...itsOf(now)]).values()]
  const days: Days = {
    ends: back.map(({ id, from }) => ({
      subscriptionId: id,
      to: had.has(id) ? (had.get(id)?.to ?? null) : dayBefore(from),
    })),
    sizes: back.flatMap(({ id }) => {
      const earlier = had.get(id)
      return earlier ? [{ subscriptionId: id, issues: earlier.issues }] : []
    }),
    joins: isKept ? [] : joined(before, after),
    leaves: isKept ? [] : joined(after, before),
  }
  return { days, touched: isTouched }
}

const backTo = (before: KnownSubscriber, since: Since, all: boolean) => {
  const { fields, touched } = fieldsBack(before, since, all)
  const { days, touched: isOtherwise } = daysBack(before, since, all)
  return { back: { fields, ...days }, touched: [...touched, ...(isOtherwise ? ['subscriptions'] : [])] }
}

const neverHad = ({ subscriptions }: KnownSubscriber): Days['ends'] =>
  subscriptions.filter(hasDays).map(({ id, from }) => ({ subscriptionId: id, to: dayBefore(from) }))

/** What never had a day was never hers, and her publications are in no order. */
const settled = ({ subscriptions, pauses, stays, publications, ...rest }: KnownSubscriber) => ({
  ...rest,
  subscriptions: subscriptions.filter(hasDays),
  pauses: pauses.filter(hasDays),
  stays: stays.filter(hasDays),
  publications: publications.toSorted(),
})

/** She was new, or came back: she goes again, unless somebody has done something with her since. */
const ofNew = (command: TakeBackImport, { before, after, now }: Lives, all: boolean): Taken => {
  if (now.status !== 'Active') return { command, touched: [] }
  const isTouched = !same(settled(after), settled(now))
  if (isTouched && !all) return { command, touched: ['self'] }
  const lives = { after, now }
  // Who was nobody is brought back with her publications, where somebody does that.
  const earlier = before.status === 'Missing' ? { ends: neverHad(now) } : backTo(before, lives, true).back
  return { command: { ...command, ...earlier, life: 'remove' }, touched: isTouched ? ['self'] : [] }
}

/**
 * What undoes an import of her. What somebody has changed since stays as it is, unless `all` is to be as it was before; an
 * address is one thing, and so is a name. What else the import did not change is never touched.
 */
export const takingBack = (subscriberId: SubscriberId, lives: Lives, all = false): Taken => {
  const { before, after, now } = lives
  const command = nothingFor(subscriberId)
  if (before.status !== 'Active') return ofNew(command, lives, all)
  if (after.status === 'Removed') {
    const isBack = now.status !== 'Removed'
    return { command: { ...command, life: isBack ? null : 'restore' }, touched: isBack ? ['self'] : [] }
  }
  if (now.status !== 'Active') return { command, touched: ['self'] }
  const { back, touched } = backTo(before, lives, all)
  return { command: { ...command, ...back }, touched }
}

/** Where in her stream an import did something: the revision behind it, and how many events. */
type Done = { readonly subscriberId: SubscriberId; readonly revision: number; readonly events: number }

const mustBeKnown = (subscriber: Subscriber): KnownSubscriber => {
  if (subscriber.status === 'Missing') throw new Error('She was imported')
  return subscriber
}

/** The same from all that she has lived through: who shows what would stay, and who takes it back, come to one answer. */
export const takingBackIn = (
  history: readonly SubscriberEvent[],
  { subscriberId, revision, events }: Done,
  all = false,
): Taken => {
  const upTo = (count: number) =>
    history.slice(0, count).reduce<Subscriber>((subscriber, event) => evolve(subscriber, event), { status: 'Missing' })
  const after = mustBeKnown(upTo(revision + 1))
  const now = history.length === revision + 1 ? after : mustBeKnown(upTo(history.length))
  return takingBack(subscriberId, { before: upTo(revision + 1 - events), after, now }, all)
}
