import type { DomainEvent } from '../../../domain/events.ts'
import type { Actor, AnyEvent } from '../../../domain/kernel/event-log.ts'
import { deliveryInWords } from '../../delivery/history-words/delivery.ts'
import { articleInWords } from '../../editorial/history-words/article.ts'
import { contentsInWords } from '../../editorial/history-words/contents.ts'
import { issueInWords } from '../../editorial/history-words/issue.ts'
import { mediaInWords } from '../../editorial/history-words/media.ts'
import { publicationInWords } from '../../editorial/history-words/publication.ts'
import { runInWords } from '../../editorial/history-words/run.ts'
import { administratorsInWords } from '../../people/history-words/administrators.ts'
import { userInWords } from '../../people/history-words/user.ts'
import { productionInWords } from '../../production/history-words/production.ts'
import { customerInWords } from '../../sales/history-words/customer.ts'
import { discountInWords } from '../../sales/history-words/discount.ts'
import { orderInWords } from '../../sales/history-words/order.ts'
import { priceListInWords } from '../../sales/history-words/price-list.ts'
import { quotationInWords } from '../../sales/history-words/quotation.ts'
import { reservationInWords } from '../../sales/history-words/reservation.ts'
import { sellerInWords } from '../../sales/history-words/seller.ts'
import { burnInWords } from '../../subscribers/history-words/burn.ts'
import { listenerInWords } from '../../subscribers/history-words/listener.ts'
import { mailingInWords } from '../../subscribers/history-words/mailing.ts'
import { pushInWords } from '../../subscribers/history-words/push.ts'
import { subscriberInWords } from '../../subscribers/history-words/subscriber.ts'
import { subscriberImportInWords } from '../../subscribers/history-words/subscriber-import.ts'
import { subscriptionChangeInWords } from '../../subscribers/history-words/subscription-change.ts'
import type { InWords, SentenceLookup } from './sentence-parts.ts'
import { processName } from './words/processes.ts'

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
