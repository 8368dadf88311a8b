import type { PublicationId } from '../../../kernel/ids.ts'
import { type SubscriberKind, subscriberKindByFormat } from '../../subscriber-kinds.ts'
import type { TemporaryAddress } from '../commands.ts'
import { covers } from '../periods.ts'
import type { KnownSubscriber, Subscription } from '../state.ts'

/** The subscriber's subscriptions to a publication on a day, without regard to holds. */
export const formatsReceivedOn = (
  { subscriptions }: KnownSubscriber,
  publicationId: PublicationId,
  day: string,
): readonly Subscription[] => subscriptions.filter((each) => each.publicationId === publicationId && covers(each, day))

export const isPausedOn = ({ pauses }: KnownSubscriber, day: string): boolean =>
  pauses.some((pause) => covers(pause, day))

/** The subscriber's postal address on a day; a temporary address replaces the usual one. */
export const addressOn = ({ form, stays }: KnownSubscriber, day: string): TemporaryAddress => {
  const { address, coaddress, zip, city } = form
  return stays.find((stay) => covers(stay, day))?.at ?? { address, coaddress, zip, city }
}

/** A town alone is no address. */
export const hasAddress = ({ address, zip }: Pick<TemporaryAddress, 'address' | 'zip'>): boolean =>
  address.trim() !== '' || zip.trim() !== ''

/** The copies that an issue counts, by kind; printed formats are not counted. */
type Counts = Readonly<Record<SubscriberKind, number>>

const noCopies: Counts = { cda: 0, daisy: 0, legimus: 0, email: 0, webb: 0, app: 0 }

type Day = { readonly publicationId: PublicationId; readonly day: string }

/** Counts the copies by kind that go out on a day, and adds them to `before`. */
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

/** Counts subscribers that are read in parts, because there are too many to read at once. */
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
