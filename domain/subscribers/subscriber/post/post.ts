import type { PublicationId } from '../../../kernel/ids.ts'
import type { SubscriptionFormat } from '../../subscription-formats.ts'
import type { TemporaryAddress } from '../commands.ts'
import { nameOf } from '../names.ts'
import type { KnownSubscriber } from '../state.ts'
import { addressOn, formatsReceivedOn, hasAddress, isPausedOn } from './dispatch.ts'

export type Dispatch = {
  readonly publicationId: PublicationId
  readonly formats: readonly SubscriptionFormat[]
  readonly day: string
}

/** One item that a subscriber gets by post. */
export type Parcel<Who> = {
  readonly to: Who
  readonly name: string
  /** The subscriber's address on the day. */
  readonly at: TemporaryAddress
  readonly format: SubscriptionFormat
  readonly issues: number
}

type Post<Who> = {
  /** Sorted by postcode, as the postal service sorts; within a postcode in the given order. */
  readonly parcels: readonly Parcel<Who>[]
  /** Items of subscribers without an address. */
  readonly unaddressed: readonly Parcel<Who>[]
  /** Subscribers on hold that day. */
  readonly held: readonly Who[]
}

const digitsOf = (zip: string): string => zip.replaceAll(/\D/g, '')

const byZip = (one: Parcel<unknown>, other: Parcel<unknown>): number =>
  digitsOf(one.at.zip).localeCompare(digitsOf(other.at.zip)) || one.at.zip.localeCompare(other.at.zip, 'sv')

/** The post of a publication on a day: items for subscribers without a hold, to their address of that day. */
export const postOnDay = <Who extends { readonly subscriber: KnownSubscriber }>(
  people: readonly Who[],
  { publicationId, formats, day }: Dispatch,
): Post<Who> => {
  const wanted = people.map((to) => ({
    to,
    gets: formatsReceivedOn(to.subscriber, publicationId, day).filter(({ format }) => formats.includes(format)),
  }))
  const due = wanted.filter(({ gets }) => gets.length > 0)
  const all = due
    .filter(({ to }) => !isPausedOn(to.subscriber, day))
    .flatMap(({ to, gets }) => {
      const [name, at] = [nameOf(to.subscriber.form), addressOn(to.subscriber, day)]
      return gets.map(({ format, issues }) => ({ to, name, at, format, issues }))
    })
  return {
    parcels: all.filter(({ at }) => hasAddress(at)).toSorted(byZip),
    unaddressed: all.filter((parcel) => !hasAddress(parcel.at)),
    held: due.filter(({ to }) => isPausedOn(to.subscriber, day)).map(({ to }) => to),
  }
}
