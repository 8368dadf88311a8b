import type { Kysely } from 'kysely'
import { SubscriberId } from '../../domain/core/ids.ts'
import type { ChangeMatch } from '../../domain/subscription-change/differences.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { listSubscribers } from '../../projections/subscribers/queries.ts'
import type { SubscriberView } from '../../projections/subscribers/view.ts'
import type { SubscriptionChangeView } from '../../projections/subscription-changes/view.ts'

/** So many people are suggested at the most. */
const MOST = 5

type Match = Pick<ChangeMatch, 'subscriber' | 'alike'> & { readonly id: SubscriberId }

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
const isSame = (one: string, other: string) => one !== '' && plain(one) === plain(other)

/** What of her is as the request says it, the most telling first. */
const alikeOf = (subscriber: SubscriberView, { name, email, oldAddress, publication }: SubscriptionChangeView) => {
  const { address1, zip } = oldAddress
  const told: readonly (readonly [string, boolean])[] = [
    ['namn', isSame(subscriber.name, name)],
    ['e-post', isSame(subscriber.email, email)],
    ['adress', isSame(subscriber.address, address1)],
    ['postnummer', isSame(subscriber.zip.replace(' ', ''), zip.replace(' ', ''))],
    ['publikation', subscriber.subscriptions.some((each) => each.publication === publication)],
  ]
  return told.filter(([, isAlike]) => isAlike).map(([what]) => what)
}

const matchOf = (subscriber: SubscriberView, change: SubscriptionChangeView): Match => {
  const { _id, name, customerNr, isProtected, coaddress, address, zip, city } = subscriber
  const place = [coaddress && `c/o ${coaddress}`, address, `${zip} ${city}`.trim()].filter(Boolean).join(', ')
  return {
    id: SubscriberId.parse(_id),
    subscriber: { _id, name, customerNr, address: place, isProtected },
    alike: isProtected ? [] : alikeOf(subscriber, change),
  }
}

/** By two things together, too: of many who are called alike, the one who lives there is not among the first twenty by name. */
const searchesOf = ({ name, email, oldAddress: { address1, zip } }: SubscriptionChangeView): readonly string[] => {
  const told = [name, email, address1, zip].map((each) => each.trim())
  const pairs = [
    [name, address1],
    [name, zip],
    [address1, zip],
  ].map((pair) => pair.map((each) => each.trim()))
  const whole = pairs.filter((pair) => pair.every((each) => each !== '')).map((pair) => pair.join(' '))
  return [...whole, ...told.slice(0, 3)].filter((each) => each.length > 1)
}

/** Whom a request may be about: by the name, the address and the e-mail address in it, or by what is searched for instead. */
export const matchesOf = async (
  db: Kysely<ReadModel>,
  change: SubscriptionChangeView,
  { search, today }: { readonly search: string; readonly today: string },
): Promise<readonly Match[]> => {
  const found = await Promise.all(
    (search === '' ? searchesOf(change) : [search]).map((each) =>
      listSubscribers(db, { sort: 'name', direction: 'asc', limit: 20, search: each, today }),
    ),
  )
  const people = new Map(found.flatMap(({ items }) => items).map((each) => [each._id, each]))
  return [...people.values()]
    .map((each) => matchOf(each, change))
    .toSorted((one, other) => other.alike.length - one.alike.length)
    .slice(0, MOST)
}
