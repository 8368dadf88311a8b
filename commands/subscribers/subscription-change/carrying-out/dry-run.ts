import { isRejection } from '../../../../domain/kernel/decider.ts'
import { careOf } from '../../../../domain/subscribers/care-of.ts'
import type { SubscriberCommand, TemporaryAddress } from '../../../../domain/subscribers/subscriber/commands.ts'
import { hasDays, type Period } from '../../../../domain/subscribers/subscriber/periods.ts'
import type { Subscriber } from '../../../../domain/subscribers/subscriber/state.ts'
import { type SubscriberRejection, subscriberDecider } from '../../../../domain/subscribers/subscriber/subscriber.ts'
import type { SubscriberForm } from '../../../../domain/subscribers/subscriber/subscriber-form.ts'
import type { Difference } from '../../../../domain/subscribers/subscription-change/differences.ts'

type DryRun = { readonly differences: Difference[] } | { readonly refused: SubscriberRejection }

/** Decides the commands without appending and gives the differences, so that staff see exactly what will happen. */
export const dryRunOf = (before: Subscriber, commands: readonly SubscriberCommand[]): DryRun => {
  let after = before
  for (const command of commands) {
    const decided = subscriberDecider.decide(command, after)
    if (isRejection(decided)) return { refused: decided.rejected }
    after = decided.reduce(subscriberDecider.evolve, after)
  }
  return { differences: differencesOf(before, after) }
}

const unlessMissing = (subscriber: Subscriber) => (subscriber.status === 'Missing' ? undefined : subscriber)

const fieldsOf = (before: SubscriberForm | undefined, after: SubscriberForm): readonly Difference[] =>
  // The cast is sound: these are its keys.
  (Object.keys(after) as (keyof SubscriberForm)[]).flatMap((field) => {
    const [was, is] = [String(before?.[field] ?? ''), String(after[field])]
    return was === is || typeof after[field] === 'boolean' ? [] : [{ kind: 'field', field, before: was, after: is }]
  })

const placeInWords = ({ coaddress, address, zip, city }: TemporaryAddress) =>
  [careOf(coaddress), address, `${zip} ${city}`.trim()].filter(Boolean).join(', ')

const withDays = (period: Period | undefined): Period | null =>
  period && hasDays(period) ? { from: period.from, to: period.to } : null

const isSame = (one: Period | null, other: Period | null) => one?.from === other?.from && one?.to === other?.to

const addedItems = <Some extends { readonly id: string }>(before: readonly Some[] = [], after: readonly Some[] = []) =>
  after.filter(({ id }) => !before.some((each) => each.id === id))

const differencesOf = (one: Subscriber, other: Subscriber): Difference[] => {
  const [before, after] = [unlessMissing(one), unlessMissing(other)]
  if (!after) return []
  const subscriptions = after.subscriptions.flatMap((each): readonly Difference[] => {
    const was = withDays(before?.subscriptions.find(({ id }) => id === each.id))
    const is = withDays(each)
    const { publicationId: publication, format } = each
    return isSame(was, is) ? [] : [{ kind: 'subscription', publication, format, before: was, after: is }]
  })
  const pauses = addedItems(before?.pauses, after.pauses).map(
    ({ from, to }) => ({ kind: 'pause', after: { from, to } }) as const,
  )
  const stays = addedItems(before?.stays, after.stays).map(
    ({ from, to, at }) => ({ kind: 'stay', after: { from, to }, at: at === null ? '' : placeInWords(at) }) as const,
  )
  return [...fieldsOf(before?.form, after.form), ...subscriptions, ...pauses, ...stays]
}
