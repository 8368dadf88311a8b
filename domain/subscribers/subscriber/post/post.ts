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

/** What somebody gets by post. */
export type Parcel<Who> = {
  readonly to: Who
  readonly name: string
  /** Where she is on that day. */
  readonly at: TemporaryAddress
  readonly format: SubscriptionFormat
  readonly issues: number
}

export type Post<Who> = {
  /** By postcode, as the post sorts; at one postcode as they came. */
  readonly parcels: readonly Parcel<Who>[]
  /** What would be posted if it were known where to. */
  readonly unaddressed: readonly Parcel<Who>[]
  /** Who gets it on other days, and is away on this one. */
  readonly held: readonly Who[]
}

const digitsOf = (zip: string): string => zip.replaceAll(/\D/g, '')

const byZip = (one: Parcel<unknown>, other: Parcel<unknown>): number =>
  digitsOf(one.at.zip).localeCompare(digitsOf(other.at.zip)) || one.at.zip.localeCompare(other.at.zip, 'sv')

/** What is posted of a publication on a day: to those who are not away, to where they are. */
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
