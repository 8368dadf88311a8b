import type { DomainEvent } from '../../../domain/events.ts'
import type { Actor, AnyEvent } from '../../../domain/kernel/event-log.ts'
import type { InWords, SentenceLookup } from './sentence-parts.ts'
import { administratorsInWords } from './words/administrators.ts'
import { articleInWords } from './words/article.ts'
import { burnInWords } from './words/burn.ts'
import { contentsInWords } from './words/contents.ts'
import { customerInWords } from './words/customer.ts'
import { deliveryInWords } from './words/delivery.ts'
import { discountInWords } from './words/discount.ts'
import { issueInWords } from './words/issue.ts'
import { listenerInWords } from './words/listener.ts'
import { mailingInWords } from './words/mailing.ts'
import { mediaInWords } from './words/media.ts'
import { orderInWords } from './words/order.ts'
import { priceListInWords } from './words/price-list.ts'
import { processName } from './words/processes.ts'
import { productionInWords } from './words/production.ts'
import { publicationInWords } from './words/publication.ts'
import { pushInWords } from './words/push.ts'
import { quotationInWords } from './words/quotation.ts'
import { reservationInWords } from './words/reservation.ts'
import { runInWords } from './words/run.ts'
import { sellerInWords } from './words/seller.ts'
import { subscriberInWords } from './words/subscriber.ts'
import { subscriberImportInWords } from './words/subscriber-import.ts'
import { subscriptionChangeInWords } from './words/subscription-change.ts'
import { userInWords } from './words/user.ts'

/** The words for every type of event in the log. */
export const eventsInWords: InWords<DomainEvent> = {
  ...administratorsInWords,
  ...articleInWords,
  ...burnInWords,
  ...contentsInWords,
  ...customerInWords,
  ...deliveryInWords,
  ...discountInWords,
  ...issueInWords,
  ...listenerInWords,
  ...mailingInWords,
  ...mediaInWords,
  ...orderInWords,
  ...priceListInWords,
  ...productionInWords,
  ...publicationInWords,
  ...pushInWords,
  ...quotationInWords,
  ...reservationInWords,
  ...runInWords,
  ...sellerInWords,
  ...subscriberInWords,
  ...subscriberImportInWords,
  ...subscriptionChangeInWords,
  ...userInWords,
}

/** `name`: the user's name, where it is still known. */
const actorName = (actor: Actor, name: string | undefined): string => {
  if (actor.kind === 'process') return `Ljudkod (${processName(actor.id)})`
  return actor.kind === 'visitor' ? 'En besökare' : (name ?? 'En användare som inte längre finns')
}

const noLookup: SentenceLookup = { publication: () => undefined, earlier: [] }

/**
 * An event as a Swedish sentence with its actor: `Anna Ek gav en artikel namnet ”Nyheter”.` An event of an unknown type
 * is named by its type.
 */
export const sentenceOf = (event: AnyEvent, actor: Actor, name?: string, aside = noLookup): string => {
  const words = (
    eventsInWords as Readonly<Record<string, ((data: object, aside: SentenceLookup) => string) | undefined>>
  )[event.type]
  const said = words ? words(event.data, aside) : `gjorde något som den här versionen inte känner till (${event.type})`
  return `${actorName(actor, name)} ${said.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}.`
}
