import { nameOf } from '../../../domain/subscribers/subscriber/names.ts'
import { hasDays, isOver, type Period } from '../../../domain/subscribers/subscriber/periods.ts'
import { type KnownSubscriber, type Stay, type Subscription } from '../../../domain/subscribers/subscriber/state.ts'
import { blankForm, type SubscriberForm } from '../../../domain/subscribers/subscriber/subscriber-form.ts'
import type { SubscriberRow } from './table.ts'
import { SubscriberView, type SubscriptionView } from './view.ts'

/** The fields of a protected subscriber that a user sees without giving a reason. */
const openPart = ({ customerNr, isProtected }: SubscriberForm): SubscriberForm => ({
  ...blankForm,
  customerNr,
  isProtected,
})

const subscriptionOf = ({ id, publicationId, ...rest }: Subscription): SubscriptionView => ({
  _id: id,
  publication: publicationId,
  ...rest,
})

const byFirstDay = (one: Period, other: Period) => one.from.localeCompare(other.from)

const staysOf = (stays: readonly Stay[]) =>
  stays.flatMap(({ id, at, from, to }) => (at === null ? [] : [{ _id: id, from, to, ...at }])).toSorted(byFirstDay)

const daysOf = ({ subscriptions, pauses, stays, form }: KnownSubscriber, today: string, showsAll: boolean) => {
  const had = subscriptions.filter(hasDays).toSorted(byFirstDay)
  return {
    subscriptions: had.filter((each) => !isOver(each, today)).map(subscriptionOf),
    endedSubscriptions: had.filter((each) => isOver(each, today)).map(subscriptionOf),
    pauses: pauses
      .filter((each) => !isOver(each, today))
      .toSorted(byFirstDay)
      .map(({ id, from, to }) => ({ _id: id, from, to })),
    temporaryAddresses: form.isProtected && !showsAll ? [] : staysOf(stays.filter((each) => !isOver(each, today))),
  }
}

type ViewContext = {
  readonly today: string
  /** The user has given a reason for seeing protected data. */
  readonly showsProtected?: boolean
}

export const toView = (
  { id, subscriber, created_at }: Pick<SubscriberRow, 'id' | 'subscriber' | 'created_at'>,
  { today, showsProtected = false }: ViewContext,
): SubscriberView => {
  const { form: told, imported, publications } = subscriber
  const form = { ...blankForm, ...told }
  const shown = form.isProtected && !showsProtected ? openPart(form) : form
  return SubscriberView.parse({
    _id: id,
    name: nameOf(shown),
    ...shown,
    imported,
    publications,
    ...daysOf(subscriber, today, showsProtected),
    createdAt: created_at,
  })
}
