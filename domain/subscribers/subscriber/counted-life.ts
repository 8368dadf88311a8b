import type { PublicationId, SubscriptionId } from '../../kernel/ids.ts'
import { dayAfter } from '../../kernel/values/dates/calendar.ts'
import { type SubscriberKind, subscriberKindByFormat } from '../subscriber-kinds.ts'
import type { SubscriptionFormat } from '../subscription-formats.ts'
import type { SubscriberEvent } from './events.ts'
import { dayBefore, endPeriod, hasDays, isOver, type Period, subtractPeriod } from './periods.ts'

type CountedSubscription = Period & {
  readonly id: SubscriptionId
  readonly publicationId: PublicationId
  readonly format: SubscriptionFormat
  /** The number of copies with the day from which each holds; the first holds from the start. */
  readonly sizes: readonly { readonly from: string; readonly issues: number }[]
}

/**
 * The part of a subscriber's history that statistics count. It holds nothing personal and stays when the subscriber is
 * forgotten.
 */
export type CountedLife = {
  readonly subscriptions: readonly CountedSubscription[]
  readonly pauses: readonly (Period & { readonly id: string })[]
  /** The days on which the subscriber was removed; without an end once forgotten. */
  readonly gone: readonly Period[]
}

export const emptyLife: CountedLife = { subscriptions: [], pauses: [], gone: [] }

const beginAbsence = (gone: readonly Period[], day: string) =>
  gone.some(({ to }) => to === null) ? gone : [...gone, { from: day, to: null }]

const endAbsence = (gone: readonly Period[], day: string) =>
  gone.map((each) => (each.to === null ? { ...each, to: dayBefore(day) } : each))

/** Makes the last absence last, as if the subscriber had not come back, or begins one. */
const beginAbsenceAt = (gone: readonly Period[], day: string) =>
  beginAbsence(
    gone.map((each, place) => (place === gone.length - 1 ? { ...each, to: null } : each)),
    day,
  )

const endedAbsences = (gone: readonly Period[]) => gone.filter(({ to }) => to !== null)

/** Undoes the changes of the number since it last was `issues`, as if they had never been. */
const applySizeChange = (
  sizes: CountedSubscription['sizes'],
  issues: number,
  day: string,
): CountedSubscription['sizes'] => {
  const last = sizes.findLastIndex((each) => each.issues === issues)
  return last < 0 ? [...sizes, { from: day, issues }] : sizes.slice(0, last + 1)
}

/** The life after one more event, recorded on `day`. Days before a changed number keep the earlier number. */
export const lifeAfter = (life: CountedLife, event: SubscriberEvent, day: string): CountedLife => {
  const { subscriptions, pauses, gone } = life
  switch (event.type) {
    case 'SubscriptionStarted': {
      const { subscriptionId: id, publicationId, format, issues, from, to } = event.data
      return {
        ...life,
        subscriptions: [...subscriptions, { id, publicationId, format, from, to, sizes: [{ from, issues }] }],
      }
    }
    case 'SubscriptionResized': {
      const { subscriptionId, issues, asBefore } = event.data
      const sizesAfter = ({ sizes }: CountedSubscription) =>
        asBefore ? applySizeChange(sizes, issues, day) : [...sizes, { from: day, issues }]
      const sized = (each: CountedSubscription) => ({ ...each, sizes: sizesAfter(each) })
      return { ...life, subscriptions: subscriptions.map((each) => (each.id === subscriptionId ? sized(each) : each)) }
    }
    case 'SubscriptionEnded':
    case 'SubscriptionReopened':
      return { ...life, subscriptions: endPeriod(subscriptions, event.data.subscriptionId, event.data.to) }
    case 'DeliveryPaused': {
      const { pauseId: id, from, to } = event.data
      return { ...life, pauses: [...pauses, { id, from, to }] }
    }
    case 'DeliveryPauseEnded':
      return { ...life, pauses: endPeriod(pauses, event.data.pauseId, event.data.to) }
    case 'SubscriberRemoved':
      return { ...life, gone: event.data.asBefore ? beginAbsenceAt(gone, day) : beginAbsence(gone, day) }
    case 'SubscriberForgotten':
      return { ...life, gone: beginAbsence(gone, day) }
    case 'SubscriberRestored':
      return { ...life, gone: event.data.asBefore ? endedAbsences(gone) : endAbsence(gone, day) }
    default:
      // Names and addresses are not counted.
      return life
  }
}

/** From `day` on, the number of copies of a kind rises or falls by `by`. */
export type Step = {
  readonly publication: PublicationId
  readonly kind: SubscriberKind
  readonly day: string
  readonly by: number
}

/** Splits a subscription into periods with one number of copies each. */
const sizesOf = ({ from, to, sizes }: CountedSubscription) =>
  sizes.flatMap(({ from: since, issues }, place) => {
    const next = sizes[place + 1]
    const begins = place === 0 || since < from ? from : since
    const last = next && (to === null || next.from <= to) ? dayBefore(next.from) : to
    const period = { from: begins, to: last }
    return hasDays(period) ? [{ period, issues }] : []
  })

/** Subscriptions without a last day end on this day. */
const LAST_POSSIBLE_DAY = '9999-12-31'

/** The steps that add up to what `countsOn` counts on each day, past and future. */
export const stepsOf = ({ subscriptions, pauses, gone }: CountedLife): readonly Step[] => {
  const steps = new Map<string, Step>()
  const holes = [...pauses, ...gone]
  const step = (of: Pick<Step, 'publication' | 'kind'>, day: string, by: number) => {
    const key = `${of.publication} ${of.kind} ${day}`
    steps.set(key, { ...of, day, by: (steps.get(key)?.by ?? 0) + by })
  }
  for (const subscription of subscriptions) {
    const kind = subscriberKindByFormat[subscription.format]
    if (!kind) continue
    const of = { publication: subscription.publicationId, kind }
    for (const { period, issues } of sizesOf(subscription)) {
      const had = holes.reduce<readonly Period[]>(
        (parts, hole) => parts.flatMap((part) => subtractPeriod(part, hole)),
        [period],
      )
      for (const { from } of had) step(of, from, issues)
      for (const { to } of had) step(of, to === null ? LAST_POSSIBLE_DAY : dayAfter(to), -issues)
    }
  }
  return [...steps.values()].filter(({ by, day }) => by !== 0 && day !== LAST_POSSIBLE_DAY)
}

/** A subscription that began or ended. */
export type CountedChange = {
  readonly publication: PublicationId
  readonly format: SubscriptionFormat
  readonly what: 'began' | 'ended'
  /** The first day of the subscription, or the last. */
  readonly day: string
}

/** The subscriptions that began and ended. A hold is no change; the removal of a subscriber ends the subscriptions. */
export const countedChangesOf = ({ subscriptions, gone }: CountedLife): readonly CountedChange[] => {
  const had = subscriptions.flatMap(({ publicationId: publication, format, from, to }) => {
    const leaving = gone.find((each) => !isOver({ from, to }, each.from) && each.to === null)
    const period = { from, to: leaving ? dayBefore(leaving.from) : to }
    return hasDays(period) ? [{ ...period, of: { publication, format } }] : []
  })
  const bordersOf = (day: (each: (typeof had)[number]) => string | null) =>
    new Set(had.map((each) => `${each.of.publication} ${each.of.format} ${day(each)}`))
  const [begins, ends] = [bordersOf(({ from }) => from), bordersOf(({ to }) => to)]
  return had.flatMap(({ from, to, of }): readonly CountedChange[] => {
    const key = `${of.publication} ${of.format}`
    // A subscription that continues on the next day in the same format has not ended.
    const began = ends.has(`${key} ${dayBefore(from)}`) ? [] : [{ ...of, what: 'began', day: from } as const]
    if (to === null || begins.has(`${key} ${dayAfter(to)}`)) return began
    return [...began, { ...of, what: 'ended', day: to }]
  })
}
