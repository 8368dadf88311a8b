import { same } from '../../core/form-merge.ts'
import type { PublicationId, SubscriberId } from '../../core/ids.ts'
import { dayBefore } from '../periods.ts'
import type { KnownSubscriber, Subscriber, Subscription } from '../state.ts'
import type { TakeBackImport } from './commands.ts'
import { type Listed, listedFields } from './fields.ts'

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

const fieldsBack = (before: KnownSubscriber, { after, now }: Since, all: boolean) => {
  const changed = listedFields.filter((field) => before.form[field] !== after.form[field])
  const touched = changed.filter((field) => now.form[field] !== after.form[field])
  const back = changed.filter((field) => all || !touched.includes(field))
  const fields: Listed = Object.fromEntries(back.map((field) => [field, before.form[field]]))
  return { fields, touched: touched.filter((field) => now.form[field] !== before.form[field]) }
}

type Days = Pick<TakeBackImport, 'ends' | 'sizes' | 'joins' | 'leaves'>

/** What she got before; one that the import began had never a day. */
const daysBack = (before: KnownSubscriber, { after, now }: Since, all: boolean) => {
  const [had, made, has] = [idsOf(before.subscriptions), idsOf(after.subscriptions), idsOf(now.subscriptions)]
  const changed = [...made.values()].filter((each) => !same(each, had.get(each.id)))
  const touched = changed.filter((each) => !same(each, has.get(each.id)))
  const joined = (of: KnownSubscriber, than: KnownSubscriber): PublicationId[] =>
    of.publications.filter((each) => !than.publications.includes(each))
  const back = changed.filter((each) => all || !touched.includes(each))
  const days: Days = {
    ends: back.map(({ id, from }) => ({
      subscriptionId: id,
      to: had.has(id) ? (had.get(id)?.to ?? null) : dayBefore(from),
    })),
    sizes: back.flatMap(({ id }) => {
      const earlier = had.get(id)
      return earlier ? [{ subscriptionId: id, issues: earlier.issues }] : []
    }),
    joins: joined(before, after),
    leaves: touched.length > 0 && !all ? [] : joined(after, before),
  }
  return { days, touched: touched.length > 0 }
}

const backTo = (before: KnownSubscriber, since: Since, all: boolean) => {
  const { fields, touched } = fieldsBack(before, since, all)
  const { days, touched: isOtherwise } = daysBack(before, since, all)
  return { back: { fields, ...days }, touched: [...touched, ...(isOtherwise ? ['subscriptions'] : [])] }
}

/** She was new, or came back: she goes again, unless somebody has done something with her since. */
const ofNew = (command: TakeBackImport, { before, after, now }: Lives, all: boolean): Taken => {
  if (now.status !== 'Active') return { command, touched: [] }
  const isTouched = !same(after, now)
  if (isTouched && !all) return { command, touched: ['self'] }
  const lives = { after, now }
  const earlier = before.status === 'Missing' ? {} : backTo(before, lives, true).back
  return { command: { ...command, ...earlier, life: 'remove' }, touched: isTouched ? ['self'] : [] }
}

/**
 * What undoes an import of her. What somebody has changed since stays as it is, unless `all` is to be as it was before;
 * what the import did not change is never touched.
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
