import type { Kysely } from 'kysely'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import { careOf } from '../../../domain/subscribers/care-of.ts'
import type { ChangeAddress } from '../../../domain/subscribers/subscription-change/commands.ts'
import type { ChangeMatch } from '../../../domain/subscribers/subscription-change/differences.ts'
import type { Reader } from '../../editorial/publication/visibility.ts'
import type { ReadModel } from '../../read-model.ts'
import { listSubscribers, namesakesOf } from '../subscriber/queries.ts'
import type { SubscriberView } from '../subscriber/view.ts'
import { byLikeness, homesIn, isLikely, likenessesOf } from './likeness.ts'
import type { SubscriptionChangeView } from './view.ts'

/** The most subscribers that are suggested. */
const MAX_MATCHES = 5

type Match = Pick<ChangeMatch, 'subscriber'> & {
  readonly id: SubscriberId
  readonly alike: ReturnType<typeof likenessesOf>
}

const matchOf = (subscriber: SubscriberView, change: SubscriptionChangeView): Match => {
  const { _id, name, customerNr, isProtected, coaddress, address, zip, city } = subscriber
  const place = [careOf(coaddress), address, `${zip} ${city}`.trim()].filter(Boolean).join(', ')
  return {
    id: SubscriberId.parse(_id),
    subscriber: { _id, name, customerNr, address: place, isProtected },
    alike: isProtected ? [] : likenessesOf(subscriber, change),
  }
}

/** The first and the last name, since the register or the request alone may have the middle names. */
const outerNames = (name: string) => {
  const words = name.trim().split(/\s+/)
  return words.length > 2 ? [words.at(0), words.at(-1)].join(' ') : ''
}

/**
 * Searches also for two things together: of many subscribers with one name, the one at that address is not among the
 * first twenty by name alone.
 */
const searchesAt = (
  { address1, zip }: ChangeAddress,
  { name: said, email }: SubscriptionChangeView,
): readonly string[] => {
  const name = said.replaceAll(',', ' ')
  const told = [name, email, address1, zip].map((each) => each.trim())
  const pairs = [
    [name, address1],
    [name, zip],
    [address1, zip],
  ].map((pair) => pair.map((each) => each.trim()))
  const whole = pairs.filter((pair) => pair.every((each) => each !== '')).map((pair) => pair.join(' '))
  return [...whole, ...told.slice(0, 3), outerNames(name)].filter((each) => each.length > 1)
}

const searchesOf = (change: SubscriptionChangeView): readonly string[] => [
  ...new Set(homesIn(change).flatMap((home) => searchesAt(home, change))),
]

/**
 * Subscribers that a request may be about: found by its name, address and e-mail address, or by the user's own search.
 */
export const matchesOf = async (
  db: Kysely<ReadModel>,
  change: SubscriptionChangeView,
  { search, ...filter }: { readonly search: string; readonly today: string; readonly of: Reader },
): Promise<readonly Match[]> => {
  const searched = (search === '' ? searchesOf(change) : [search]).map(async (each) => {
    const { items } = await listSubscribers(db, { sort: 'name', direction: 'asc', limit: 20, search: each, ...filter })
    return items
  })
  const named = search === '' ? [namesakesOf(db, change.name, { limit: 20, ...filter })] : []
  const found = (await Promise.all([...named, ...searched])).flat()
  const people = new Map(found.map((each) => [each._id, each]))
  const matches = [...people.values()].map((each) => matchOf(each, change))
  return byLikeness(search === '' ? matches.filter(({ alike }) => isLikely(alike)) : matches, MAX_MATCHES)
}
