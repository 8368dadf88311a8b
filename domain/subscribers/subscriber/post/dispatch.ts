import type { PublicationId } from '../../../kernel/ids.ts'
import { type SubscriberKind, subscriberKindByFormat } from '../../subscriber-kinds.ts'
import type { TemporaryAddress } from '../commands.ts'
import { covers } from '../periods.ts'
import type { KnownSubscriber, Subscription } from '../state.ts'

/** What she gets of a publication on a day, holidays not looked at. */
export const formatsReceivedOn = (
  { subscriptions }: KnownSubscriber,
  publicationId: PublicationId,
  day: string,
): readonly Subscription[] => subscriptions.filter((each) => each.publicationId === publicationId && covers(each, day))

export const isPausedOn = ({ pauses }: KnownSubscriber, day: string): boolean =>
  pauses.some((pause) => covers(pause, day))

/** Where post reaches her on a day. */
export const addressOn = ({ form, stays }: KnownSubscriber, day: string): TemporaryAddress => {
  const { address, coaddress, zip, city } = form
  return stays.find((stay) => covers(stay, day))?.at ?? { address, coaddress, zip, city }
}

/** A town alone is no address. */
export const hasAddress = ({ address, zip }: Pick<TemporaryAddress, 'address' | 'zip'>): boolean =>
  address.trim() !== '' || zip.trim() !== ''

/** What an issue counts; what is printed is counted nowhere. */
export type Counts = Readonly<Record<SubscriberKind, number>>

const noCopies: Counts = { cda: 0, daisy: 0, legimus: 0, email: 0, webb: 0, app: 0 }

type Day = { readonly publicationId: PublicationId; readonly day: string }

/** Copies by kind of what goes out on a day, beside those that have been counted before. */
export const countsOn = (
  subscribers: readonly KnownSubscriber[],
  { publicationId, day }: Day,
  before: Counts = noCopies,
): Counts => {
  const counts = { ...before }
  for (const subscriber of subscribers) {
    if (isPausedOn(subscriber, day)) continue
    for (const { format, issues } of formatsReceivedOn(subscriber, publicationId, day)) {
      const kind = subscriberKindByFormat[format]
      if (kind) counts[kind] += issues
    }
  }
  return counts
}

/** The same of so many that they are read in parts. */
export const countsInParts = async (
  parts: AsyncIterable<readonly { readonly subscriber: KnownSubscriber }[]>,
  day: Day,
): Promise<Counts> => {
  let counts = noCopies
  for await (const part of parts)
    counts = countsOn(
      part.map(({ subscriber }) => subscriber),
      day,
      counts,
    )
  return counts
}
