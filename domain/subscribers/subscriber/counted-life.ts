import type { PublicationId, SubscriptionId } from '../../kernel/ids.ts'
import { type SubscriberKind, subscriberKindByFormat } from '../subscriber-kinds.ts'
import type { SubscriptionFormat } from '../subscription-formats.ts'
import type { SubscriberEvent } from './events.ts'
import { dayAfter, dayBefore, hasDays, isOver, type Period, subtractPeriod } from './periods.ts'

type CountedSubscription = Period & {
  readonly id: SubscriptionId
  readonly publicationId: PublicationId
  readonly format: SubscriptionFormat
  /** How many copies, each from its day on; the first from the beginning. */
  readonly sizes: readonly { readonly from: string; readonly issues: number }[]
}

/** Of a subscriber's life what is counted: it names nobody, and outlives her being forgotten. */
export type CountedLife = {
  readonly subscriptions: readonly CountedSubscription[]
  readonly pauses: readonly (Period & { readonly id: string })[]
  /** While she was removed; for good once she is forgotten. */
  readonly gone: readonly Period[]
}

export const emptyLife: CountedLife = { subscriptions: [], pauses: [], gone: [] }

const endPeriod = <Some extends Period & { readonly id: string }>(
  all: readonly Some[],
  id: string,
  to: string | null,
) => all.map((each) => (each.id === id ? { ...each, to } : each))

const beginAbsence = (gone: readonly Period[], day: string) =>
  gone.some(({ to }) => to === null) ? gone : [...gone, { from: day, to: null }]

const endAbsence = (gone: readonly Period[], day: string) =>
  gone.map((each) => (each.to === null ? { ...each, to: dayBefore(day) } : each))

/** As if she had never come back, and as if she had never left. */
const beginAbsenceAt = (gone: readonly Period[], day: string) =>
  beginAbsence(
    gone.map((each, place) => (place === gone.length - 1 ? { ...each, to: null } : each)),
    day,
  )

const endedAbsences = (gone: readonly Period[]) => gone.filter(({ to }) => to !== null)

/** As if it had never been another number since it was this one. */
const applySizeChange = (
  sizes: CountedSubscription['sizes'],
  issues: number,
  day: string,
): CountedSubscription['sizes'] => {
  const last = sizes.findLastIndex((each) => each.issues === issues)
  return last < 0 ? [...sizes, { from: day, issues }] : sizes.slice(0, last + 1)
}

/** After one more event; `day` is when it was told. What was had before a number was changed was had in the former one. */
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
      // Who she is and where she lives counts nowhere.
      return life
  }
}

/** From that day on so many more copies of a kind are counted, or fewer. */
export type Step = {
  readonly publication: PublicationId
  readonly kind: SubscriberKind
  readonly day: string
  readonly by: number
}

/** Each number of copies with the days on which it held. */
const sizesOf = ({ from, to, sizes }: CountedSubscription) =>
  sizes.flatMap(({ from: since, issues }, place) => {
    const next = sizes[place + 1]
    const begins = place === 0 || since < from ? from : since
    const last = next && (to === null || next.from <= to) ? dayBefore(next.from) : to
    const period = { from: begins, to: last }
    return hasDays(period) ? [{ period, issues }] : []
  })

/** What has no last day ends then. */
const LAST_POSSIBLE_DAY = '9999-12-31'

/** Day by day as `countsOn` counts, for ever: what begins or ends later is in it already. */
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

/** Something that began or ended for her. */
export type CountedChange = {
  readonly publication: PublicationId
  readonly format: SubscriptionFormat
  readonly what: 'began' | 'ended'
  /** The first day with it, or the last. */
  readonly day: string
}

/** What began and what ended for her, a pause being neither. Who is removed has ended what she had. */
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
    // What goes on the day after in the same form has not ended.
    const began = ends.has(`${key} ${dayBefore(from)}`) ? [] : [{ ...of, what: 'began', day: from } as const]
    if (to === null || begins.has(`${key} ${dayAfter(to)}`)) return began
    return [...began, { ...of, what: 'ended', day: to }]
  })
}
